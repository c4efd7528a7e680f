#ifndef TRANSOM_CCAIRO_SHIM_H
#define TRANSOM_CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>

#endif
