#ifndef TRANSOM_CICU_SHIM_H
#define TRANSOM_CICU_SHIM_H

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#endif
