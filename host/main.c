/*
 * rectify: the reference host for plugins of <bridge-scorer/plugin.h>.
 */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/language.h"
#include "base/message.h"
#include "base/output.h"
#include "base/program.h"
#include "commands.h"
#include "options/options.h"
#include "plugins/loader.h"

int main(int count, char **arguments)
{
    static enum exit_status (*const commands[COMMAND_COUNT])(const struct options *) = {
        [COMMAND_CHECK] = check_command,     [COMMAND_APPLY] = apply_command,
        [COMMAND_ASK] = ask_command,         [COMMAND_CONVERT] = convert_command,
        [COMMAND_PLUGINS] = plugins_command, [COMMAND_HELP] = help_command,
    };
    struct options options;
    enum exit_status status;

    /* Closed standard streams are opened, so that no other file gets their descriptors. The
     * replacement fails when used, as the closed stream would. */
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return EXIT_FAULT;
    cleanup_install();
    language_start();
    if (options_read(&options, count, arguments, &status)) {
        status = EXIT_FAULT;
        if (loader_start()) {
            status = commands[options.command](&options);
            loader_stop();
        }
    }
    options_release(&options);
    /* Some write errors show only when standard output is closed. */
    if (terminal_printed() && (close(STDOUT_FILENO) == 0 || errno == EBADF))
        return (int)status;
    if (errno != EPIPE)
        message_unwritten(_("standard output"));
    return EXIT_FAULT;
}
