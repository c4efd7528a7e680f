#define _GNU_SOURCE
#include "CMicrohttpdAnswers.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/socket.h>
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

/* ThreadSanitizer has functions of its own in these places, and orders threads by what they see. */
#if __has_feature(thread_sanitizer)
ssize_t __interceptor_recv(int, void *, size_t, int);
int __interceptor_epoll_ctl(int, int, int, struct epoll_event *);
#define system_recv __interceptor_recv
#define system_epoll_ctl __interceptor_epoll_ctl
#else
static ssize_t system_recv(int descriptor, void *buffer, size_t size, int flags) {
    return syscall(SYS_recvfrom, descriptor, buffer, size, flags, NULL, NULL);
}

static int system_epoll_ctl(int epoll, int operation, int descriptor, struct epoll_event *event) {
    return (int)syscall(SYS_epoll_ctl, epoll, operation, descriptor, event);
}
#endif

static atomic_int quiesced = -1;

void transom_mhd_will_quiesce(int listening) { atomic_store(&quiesced, listening); }

int epoll_ctl(int epoll, int operation, int descriptor, struct epoll_event *event) {
    int result = system_epoll_ctl(epoll, operation, descriptor, event);
    int is_gone = result != 0 && operation == EPOLL_CTL_DEL && errno == ENOENT;
    return is_gone && descriptor == atomic_load(&quiesced) ? 0 : result;
}

/* By descriptor; those beyond are left to the library's ways. Pages that nobody touches cost nothing. */
enum { DESCRIPTORS = 1 << 20, NOT_AWAITED = 0, AWAITED, PUT_OFF };
static _Atomic(unsigned char) ends[DESCRIPTORS];

void transom_mhd_put_end_off(int descriptor) {
    if (descriptor >= 0 && descriptor < DESCRIPTORS) atomic_store(&ends[descriptor], AWAITED);
}

int transom_mhd_heed_end(int descriptor) {
    return descriptor >= 0 && descriptor < DESCRIPTORS && atomic_exchange(&ends[descriptor], NOT_AWAITED) == PUT_OFF;
}

ssize_t recv(int descriptor, void *buffer, size_t size, int flags) {
    ssize_t count = system_recv(descriptor, buffer, size, flags);
    if (count != 0 || size == 0 || descriptor < 0 || descriptor >= DESCRIPTORS) return count;
    unsigned char awaited = AWAITED;
    /* Once: a second end is the end, also where nothing has come in between. */
    if (!atomic_compare_exchange_strong(&ends[descriptor], &awaited, PUT_OFF)) return count;
    errno = EAGAIN;
    return -1;
}
