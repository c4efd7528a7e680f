#ifndef TRANSOM_CHARFBUZZ_SHIM_H
#define TRANSOM_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

#endif
