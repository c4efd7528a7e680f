#ifndef TRANSOM_CLOADEDCODE_H
#define TRANSOM_CLOADEDCODE_H

#include <stddef.h>

/* dl_iterate_phdr (dl_iterate_phdr(3)) in plain C types: Swift's Glibc does not have it. */

typedef void (*transom_take)(const void *bytes, size_t count, void *context);

/* Gives, of the program and of each library in the order of their loading, the table of segments and the notes, which hold
   the build id. The kernel's own library (vdso(7)) is left out: it is the machine's. */
void transom_tell_loaded_code(transom_take take, void *context);

#endif
