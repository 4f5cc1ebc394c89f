#include "reports/summary.h"

#include <stdio.h>

#include "words/phrase.h"
#include "words/scene.h"

/* The number of boards of each kind, in the order in which it is told. */
static const struct {
    int kind;
    const char *key, *plural;
} counts[] = {
    {KIND_CLEAN, NP_("{count} with nothing found", "{count} with nothing found")},
    {KIND_ADJUSTED, NP_("{count} adjusted", "{count} adjusted")},
    {KIND_PROPOSED,
     NP_("{count} with an adjustment proposed", "{count} with an adjustment proposed")},
    {KIND_WAITS, NP_("{count} needs your decision", "{count} need your decision")},
    {KIND_SETTLED, NP_("{count} settled", "{count} settled")},
    {KIND_NOTED, NP_("{count} noted", "{count} noted")},
    {KIND_DOUBTFUL, NP_("{count} with a doubtful record", "{count} with a doubtful record")},
    {KIND_UNREAD, NP_("{count} not read", "{count} not read")},
};

static int count_of(uint64_t number)
{
    return number > INT32_MAX ? INT32_MAX : (int)number;
}

void summary_add_incomplete(struct prose *prose)
{
    prose_say(prose, N_("This report is not complete: an input could not "
                        "be read to its end."));
}

void summary_add_engine(struct prose *prose, const struct report_summary *summary)
{
    const struct slot slots[] = {
        {"engine", summary->engine, 0, 0}, {"version", summary->version, 0, 0}, {0}};

    prose_add_slots(prose, N_("Report by {engine} {version}."), slots);
}

void summary_add(struct prose *prose, const struct report_summary *summary)
{
    /* Nothing could be found at all, so that "nothing found" would say too much. */
    bool blank =
        summary->without_play == summary->games && summary->by_kind[KIND_CLEAN] == summary->games;
    const char *separator = catalog_get(prose->catalog, N_(": "));
    struct scene scene = {0};
    char results[12];

    if (summary->games == 0) {
        prose_say(prose, N_("No board was read."));
        return;
    }
    snprintf(results, sizeof results, "%d", count_of(summary->games));
    scene.value = results;
    scene.count = count_of(summary->games - summary->repeated);
    if (summary->repeated == 0)
        scene_say_plural(prose, &scene, NP_("{count} board read", "{count} boards read"),
                         scene.count);
    else /* a board was played several times */
        scene_say_plural(
            prose, &scene,
            NP_("{value} results of {count} board read", "{value} results of {count} boards read"),
            scene.count);
    for (size_t i = 0; !blank && i < sizeof counts / sizeof counts[0]; i++) {
        scene.count = count_of(summary->by_kind[counts[i].kind]);
        if (scene.count == 0)
            continue;
        buffer_add_text(&prose->text, separator);
        scene_say_plural(prose, &scene, counts[i].key, counts[i].plural, scene.count);
        separator = ", ";
    }
    scene.count = count_of(summary->without_play);
    if (scene.count > 0)
        scene_say_plural(prose, &scene,
                         NP_("; of {count} no play is recorded: say what happened with rectify ask",
                             "; of {count} no play is recorded: say what happened with rectify "
                             "ask"),
                         scene.count);
    buffer_add_char(&prose->text, '.');
}
