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

/* A client may end its half of a connection with its request sent, and wait for the reply. Where that end arrives while the
   connection is suspended, 0.9.75 reads the resumed connection before it asks for the reply, and takes the end for the
   client's leaving. So the program defines recv as well: the next end that is read from this descriptor is put off, as if
   nothing had come yet. Call it before the connection is suspended. */
void transom_mhd_put_end_off(int descriptor);

/* Ends are ends again. Whether one was put off: the library then waits for an event that the kernel has told of already.
   Call it as soon as the connection is back. */
int transom_mhd_heed_end(int descriptor);

#endif
