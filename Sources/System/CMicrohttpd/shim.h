#ifndef TRANSOM_CMICROHTTPD_SHIM_H
#define TRANSOM_CMICROHTTPD_SHIM_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <microhttpd.h>

/* Swift does not import C's variadic functions: these wrappers give each use of one a plain, type-checked signature. */

struct transom_mhd_settings {
    int listening_socket;
    unsigned int threads;
    unsigned int connection_limit;
    unsigned int idle_timeout_seconds;
    size_t connection_memory;
    void *context;
    MHD_AccessHandlerCallback handle;
    void *(*request_begun)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_RequestCompletedCallback request_completed;
    MHD_NotifyConnectionCallback connection_changed;
    /* One line without its end; only printable ASCII, whatever the client sent. */
    void (*log)(void *context, const char *line);
};

#define TRANSOM_MHD_LOG_LINE 256

/* What the library says of a callback that returned MHD_NO, which is how a connection is closed after a reply that it does not
   know of. Whoever returned it knows. */
#define TRANSOM_MHD_OWN_DECISION "Application reported internal error, closing connection."

/* `context` is the settings: the daemon's caller keeps them alive until the daemon has stopped. */
static inline void transom_mhd_log(void *context, const char *format, va_list arguments) {
    const struct transom_mhd_settings *settings = (const struct transom_mhd_settings *) context;
    char line[TRANSOM_MHD_LOG_LINE];
    int length = vsnprintf(line, sizeof line, format, arguments);
    if (length < 0) return;
    for (char *at = line; *at != '\0'; at++) {
        if (*at == '\n' && at[1] == '\0') *at = '\0';
        else if (*at < ' ' || *at > '~') *at = '?';
    }
    if (strcmp(line, TRANSOM_MHD_OWN_DECISION) == 0) return;
    settings->log(settings->context, line);
}

/* `context` is the settings.

   The library would now take the query apart, into its connection's memory, and nobody asks for its parts. Where that
   memory is too small for them, 0.9.75 forgets the connection: no answer, no end of the request. So the query ends here,
   once the target has been copied: `target` is the connection's own buffer, which the library writes to itself. */
static inline void *transom_mhd_request_begun(void *context, const char *target, struct MHD_Connection *connection) {
    const struct transom_mhd_settings *settings = (const struct transom_mhd_settings *) context;
    void *request = settings->request_begun(settings->context, target, connection);
    char *query = strchr((char *) target, '?');
    if (query != NULL && query[1] != '\0') query[1] = '\0';
    return request;
}

static inline struct MHD_Daemon *transom_mhd_start(const struct transom_mhd_settings *settings) {
    struct MHD_OptionItem pool[] = {
        {MHD_OPTION_THREAD_POOL_SIZE, (intptr_t) settings->threads, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    /* A pool of one is not a pool: the library wants the option left out. */
    struct MHD_OptionItem *threads = settings->threads > 1 ? pool : pool + 1;
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG,
        0, NULL, NULL, settings->handle, settings->context,
        MHD_OPTION_EXTERNAL_LOGGER, (MHD_LogCallback) transom_mhd_log, (void *) settings,
        MHD_OPTION_LISTEN_SOCKET, settings->listening_socket,
        MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_timeout_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->connection_memory,
        MHD_OPTION_URI_LOG_CALLBACK, transom_mhd_request_begun, (void *) settings,
        MHD_OPTION_NOTIFY_COMPLETED, settings->request_completed, settings->context,
        MHD_OPTION_NOTIFY_CONNECTION, settings->connection_changed, settings->context,
        /* What 1 refuses too, `RequestHead` refuses with an answer in the service's form; the library's own comes without
           its header fields, or not at all. */
        MHD_OPTION_STRICT_FOR_CLIENT, 0,
        MHD_OPTION_ARRAY, threads,
        MHD_OPTION_END);
}

static inline int transom_mhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

/* Also after the call to resume, until the library's thread has heeded it: it may have called the handler before. */
static inline int transom_mhd_is_suspended(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_SUSPENDED);
    return info != NULL && info->suspended == MHD_YES;
}

/* Of the connection's other side; the library's own memory, as long as the connection lives. */
static inline const struct sockaddr *transom_mhd_client_address(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info == NULL ? NULL : info->client_addr;
}

/* What `connection_changed` stored for the connection. */
static inline void *transom_mhd_connection_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

static inline unsigned int transom_mhd_connection_count(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
    return info == NULL ? 0 : info->num_connections;
}

#endif
