#define _GNU_SOURCE
#include "CMicrohttpdAnswers.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/* As <microhttpd.h> declares it: an enumeration of two values. */
enum MHD_Result { MHD_NO, MHD_YES };
typedef enum MHD_Result (*queue_response)(struct MHD_Connection *, unsigned int, struct MHD_Response *);

static _Atomic(transom_mhd_answer) replacement;
static queue_response library_queue_response;

/* Before main: no thread can be here yet. */
__attribute__((constructor)) static void find_library(void) {
    /* POSIX allows this conversion for dlsym alone. */
    *(void **)&library_queue_response = dlsym(RTLD_NEXT, "MHD_queue_response");
}

void transom_mhd_replace_pages(transom_mhd_answer answer) { atomic_store(&replacement, answer); }

int transom_mhd_queue_response(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
    return library_queue_response == NULL ? MHD_NO : library_queue_response(connection, status, response);
}

enum MHD_Result MHD_queue_response(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
    transom_mhd_answer answer = atomic_load(&replacement);
    if (answer != NULL) answer(connection, status);
    /* Not MHD_NO: the library would free the connection's memory at once, and 0.9.75 still reads it where cookies were too
       many. The page is queued, and finds the socket shut. */
    return (enum MHD_Result)transom_mhd_queue_response(connection, status, response);
}
