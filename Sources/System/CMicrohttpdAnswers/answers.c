#define _GNU_SOURCE
#include "CMicrohttpdAnswers.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

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

static atomic_int quiesced = -1;

void transom_mhd_will_quiesce(int listening) { atomic_store(&quiesced, listening); }

/* ThreadSanitizer has an epoll_ctl of its own, which it needs. */
#if !__has_feature(thread_sanitizer)
int epoll_ctl(int epoll, int operation, int descriptor, struct epoll_event *event) {
    int result = (int)syscall(SYS_epoll_ctl, epoll, operation, descriptor, event);
    int is_gone = result != 0 && operation == EPOLL_CTL_DEL && errno == ENOENT;
    return is_gone && descriptor == atomic_load(&quiesced) ? 0 : result;
}
#endif
