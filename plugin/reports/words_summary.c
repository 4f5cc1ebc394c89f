/* The run in a sentence. */
#include <stddef.h>

#include "reports/scene.h"
#include "reports/words.h"

/* How many boards there are of each status, in the order in which they are told. */
static const struct {
    int status;
    const char *key, *plural;
} counts[] = {
    {STATUS_CLEAN, NP_("{count} with nothing found", "{count} with nothing found")},
    {STATUS_ADJUSTED, NP_("{count} adjusted", "{count} adjusted")},
    {STATUS_PROPOSED,
     NP_("{count} with an adjustment proposed", "{count} with an adjustment proposed")},
    {STATUS_DIRECTOR, NP_("{count} for the director", "{count} for the director")},
    {STATUS_SETTLED, NP_("{count} settled", "{count} settled")},
    {STATUS_NOTED, NP_("{count} noted", "{count} noted")},
    {STATUS_SUSPECT, NP_("{count} with a doubtful record", "{count} with a doubtful record")},
    {STATUS_ERROR, NP_("{count} not read", "{count} not read")},
};

static int count_of(uint64_t number)
{
    return number > INT32_MAX ? INT32_MAX : (int)number;
}

void words_incomplete(struct buffer *buffer, const struct catalog *catalog)
{
    buffer_add_text(buffer,
                    catalog_get(catalog, N_("This report is not complete: an input could not "
                                            "be read to its end.")));
}

void words_summary(struct buffer *buffer, const struct catalog *catalog, uint64_t games,
                   const uint64_t by_status[STATUS_COUNT])
{
    struct scene scene;
    bool follows = false;

    if (games == 0) {
        buffer_add_text(buffer, catalog_get(catalog, N_("No board was read.")));
        return;
    }
    scene_init(&scene, catalog);
    scene.count = count_of(games);
    scene_say_plural(buffer, &scene, NP_("{count} board read: ", "{count} boards read: "),
                     scene.count);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        scene.count = count_of(by_status[counts[i].status]);
        if (scene.count == 0)
            continue;
        if (follows)
            buffer_add_text(buffer, ", ");
        scene_say_plural(buffer, &scene, counts[i].key, counts[i].plural, scene.count);
        follows = true;
    }
    buffer_add_char(buffer, '.');
}
