#ifndef TRANSOM_CTURBOJPEG_SHIM_H
#define TRANSOM_CTURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
