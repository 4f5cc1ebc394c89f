/*
 * A malloc for LD_PRELOAD that lets the N-th request of a process fail, or it and all that follow:
 * so memory.py sees what the command does where there is no memory.
 *
 * NO_MEMORY_AT      which request fails, from 1; none when it is not set, or 0
 * NO_MEMORY_ON      set: all that follow it fail as well
 * NO_MEMORY_LOG     a file to which lines are appended:
 *                     "failed MODULE": the request failed, made by the object file MODULE (the C
 *                         library asks for others: the first that is not the C library)
 *                     "at MODULE": likewise, whichever it was
 *                     "killed MODULE": the process died in MODULE, found in the same way
 *                     "asked COUNT": at the end, how many requests there were
 *
 * Requests are counted from the first one of main()'s program on; what the loader and the C library
 * ask for before that is the system's affair. The threads of a process share one count.
 */
#define _GNU_SOURCE
#include <stdlib.h>

/* Another C library has its own names behind malloc, and may have no backtraces: then nothing
 * fails, and nothing is logged, which the test says. */
#ifdef __GLIBC__

#include <dlfcn.h>
#include <execinfo.h>
#include <errno.h>
#include <malloc.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What the C library itself allocates with. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

enum { FRAMES = 64, STACK_SIZE = 256 << 10 };

static atomic_long asked;
static long fails_at, pid;
static bool and_on, ready;
static const char *log_path;
static _Thread_local bool inside; /* what the tracing asks for does not count */

static void log_line(const char *what, const char *value)
{
    char line[512];
    int length = snprintf(line, sizeof line, "%s %s\n", what, value);
    int fd = log_path ? open(log_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (fd < 0)
        return;
    (void)!write(fd, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
    close(fd);
}

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool is_this(const char *name)
{
    return strncmp(name, "no_memory", 9) == 0;
}

/* Returns whether a frame says nothing of who is at fault: the C library, the loader, and this. */
static bool is_between(const char *name)
{
    return strncmp(name, "libc.so", 7) == 0 || strncmp(name, "ld-linux", 8) == 0 || is_this(name);
}

/* The first object file up the stack that is not to be PASSED. */
static const char *module_find(bool (*passed)(const char *name))
{
    void *frame[FRAMES];
    int count = backtrace(frame, FRAMES);
    for (int i = 0; i < count; i++) {
        Dl_info info;
        if (dladdr(frame[i], &info) && info.dli_fname && !passed(name_of(info.dli_fname)))
            return name_of(info.dli_fname);
    }
    return "?";
}

static void on_death(int signal)
{
    inside = true;
    log_line("killed", module_find(is_between));
    raise(signal); /* SA_RESETHAND: now it kills */
}

static void watch_deaths(void)
{
    static char stack[STACK_SIZE];
    static const int deadly[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    stack_t where = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = on_death,
                               .sa_flags = SA_ONSTACK | (int)SA_RESETHAND | SA_NODEFER};
    sigaltstack(&where, NULL);
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        sigaction(deadly[i], &action, NULL);
}

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("NO_MEMORY_AT");
    void *frame[1];
    fails_at = at ? atol(at) : 0;
    and_on = getenv("NO_MEMORY_ON");
    log_path = getenv("NO_MEMORY_LOG");
    pid = (long)getpid();
    inside = true;
    (void)backtrace(frame, 1); /* it loads what it needs at the first call */
    inside = false;
    watch_deaths();
    ready = true;
}

__attribute__((destructor)) static void end(void)
{
    char count[24];
    if ((long)getpid() != pid)
        return;
    snprintf(count, sizeof count, "%ld", (long)asked);
    ready = false;
    log_line("asked", count);
}

static bool fails(void)
{
    if (!ready || inside)
        return false;
    long number = ++asked;
    if (fails_at == 0 || number < fails_at || (number > fails_at && !and_on))
        return false;
    if (number == fails_at) {
        inside = true;
        log_line("failed", module_find(is_between));
        log_line("at", module_find(is_this));
        inside = false;
    }
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails() ? NULL : __libc_realloc(block, size);
}

void *reallocarray(void *block, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        return errno = ENOMEM, NULL;
    return realloc(block, bytes);
}

void *memalign(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    void *made = memalign(alignment, size);
    if (!made)
        return ENOMEM;
    *block = made;
    return 0;
}

#else
typedef int nothing;
#endif
