#ifndef TRANSOM_CZLIB_SHIM_H
#define TRANSOM_CZLIB_SHIM_H

#include <zlib.h>

#endif
