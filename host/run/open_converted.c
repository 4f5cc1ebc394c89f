#include "run/open_converted.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"
#include "files/input.h"
#include "run/conversion.h"

/* Prints that the file is converted, since report and messages are about the result. */
static void conversion_tell(const struct run *run, const char *file)
{
    if (!run->options->quiet)
        message_file(file, _("read by way of %s, as %s"), run->owner.via->entry->id, run->owner.as);
}

/* Converts FROM into a new spool and rewinds it. -1 after a message. */
static int spool_convert(struct conversion *conversion, int from)
{
    struct output *output = malloc(sizeof *output);
    int spool = output ? spool_open() : -1;
    bool converted, flushed;

    if (!output)
        message_no_memory();
    else if (spool < 0)
        message_no_spool(errno);
    if (spool < 0) {
        free(output);
        return -1;
    }
    output_init(output, spool);
    conversion->output = output;
    converted = conversion_run(conversion, from);
    flushed = output_flush(output) && lseek(spool, 0, SEEK_SET) == 0;
    if (!flushed)
        message_no_spool(errno);
    free(output);
    if (converted && flushed)
        return spool;
    close(spool);
    return -1;
}

int open_converted(const struct run *run, const char *file, uint64_t spooled,
                   struct run_outcome *outcome)
{
    const struct file_owner *owner = &run->owner;
    int from = input_open(file, owner->via ? 0 : spooled), spool;
    struct conversion conversion = {.to = owner->as,
                                    .language = run->language.code,
                                    .file = file,
                                    .quiet = run->options->quiet};

    if (from < 0 || !owner->via)
        return from;
    conversion.convert = owner->via->convert;
    conversion_tell(run, file);
    spool = spool_convert(&conversion, from);
    close(from);
    outcome->errors += conversion.errors;
    /* The missing part may have been a board. */
    outcome->unread = outcome->unread || spool < 0 || conversion.errors > 0;
    return spool;
}

bool converted_can_be_edited(const struct run *run, const char *file)
{
    const struct file_owner *owner = &run->owner;

    if (!owner->via)
        return true;
    return message_file(file,
                        _("%s reads it as %s, and nothing can be written back into it: -o OUT "
                          "writes the adjusted session as %s"),
                        owner->via->entry->id, owner->as, owner->as);
}
