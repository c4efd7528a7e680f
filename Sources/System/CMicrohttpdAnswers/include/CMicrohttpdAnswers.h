#ifndef TRANSOM_CMICROHTTPDANSWERS_H
#define TRANSOM_CMICROHTTPDANSWERS_H

#include <stdint.h>

/* libmicrohttpd answers what it cannot parse with HTML pages of its own, and 0.9.75 has no option to change them; with a
   Content-Length that is no number it even sends the head of its page twice. It queues these pages with its own public
   function MHD_queue_response, called through the dynamic linker as everybody calls it. So the program defines that
   function itself (ELF symbol interposition, as allocators replace malloc): calls that come by the name are the
   library's, and calls of our own go to `transom_mhd_queue_response`.

   Where the library were built so that its inner calls are bound directly, its pages would be what they were; nothing else
   would change. */

struct MHD_Connection;
struct MHD_Response;

/* Called before a page is queued, on the library's thread, with the connection and the status of the page: says what is to
   be said on the socket, and shuts it down for writing, so that the page is not sent. The library then closes the
   connection. Set before the first daemon starts. */
typedef void (*transom_mhd_answer)(struct MHD_Connection *connection, unsigned int status);
void transom_mhd_replace_pages(transom_mhd_answer answer);

/* MHD_queue_response as the library has it. */
int transom_mhd_queue_response(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);

/* MHD_quiesce_daemon and the library's threads both take the listening socket out of a thread's epoll set, and whoever is
   second ends the process (0.9.75 forgives that with one thread, and not with a pool). So the program defines epoll_ctl too:
   to take out this socket, which is out already, is no failure. Call it before MHD_quiesce_daemon. */
void transom_mhd_will_quiesce(int listening);

#endif
