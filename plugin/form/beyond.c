#include "form/parts.h"

#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "reports/scene.h"

/* Facts whose values are no words of a list, and how they are typed. */
static const struct {
    const char *fact, *input;
} inputs[] = {
    {"agreed-score", "score"}, {"agreed-tricks", "number"}, {"artificial", "shares"},
    {"equity", "weighted"},    {"extra", "card"},           {"faced", "card"},
    {"not-quitted", "card"},   {"suit-led", "suit"},        {"supplied", "card"},
    {"surplus-card", "card"},  {"trick-won", "player"},     {"tricks-ruled", "number"},
};

const char *form_input_of(const char *fact)
{
    for (size_t i = 0; fact && i < sizeof inputs / sizeof *inputs; i++)
        if (strcmp(inputs[i].fact, fact) == 0)
            return inputs[i].input;
    return NULL;
}

/* Law 64C stays open until the correction period ends, after every established revoke: nobody
 * wants to be asked each time. */
const char *form_on_demand(void)
{
    return "64C=yes 64C1=yes 64C2(a)=no 64C2(b)=no";
}

/* A question whose choices are values of a fact. */
struct beyond {
    const char *fact, *text;
    struct {
        const char *value, *text;
    } choice[3];
};

static const struct beyond evening[] = {
    {"attention",
     N_("Whenever a revoke was pointed out this evening: when was that?"),
     {{"in-time", N_("in time")},
      {"after-next-call", N_("after the other side had called on the next board")},
      {"after-round", N_("after the end of the round")}}},
    {"result-includes-transfer",
     N_("Do the results of this evening already include the tricks that rulings transfer?"),
     {{"no", N_("no, they are the tricks as played")}, {"yes", N_("yes")}, {NULL, NULL}}},
};

static const struct beyond revoked = {
    "revoke",
    N_("Did {player} revoke at trick {trick}, and was it corrected in time?"),
    {{"confirmed", N_("yes, and it was not corrected")},
     {"corrected", N_("yes, and it was corrected in time")},
     {"denied", N_("no, it was no revoke")}}};

static const struct beyond played = {
    "record",
    N_("Were the cards really played as the record has them?"),
    {{"faithful", N_("yes")}, {"faulty", N_("no, the record is wrong")}, {NULL, NULL}}};

static int32_t put(const struct catalog *catalog, const struct beyond *row, const char *name,
                   const char *text, const bsp_form_sink *sink)
{
    bsp_form_choice choice[3];
    bsp_form_question event = {
        .size = sizeof event, .name = name, .input = "choice", .text = text, .choices = choice};

    while (event.choice_count < 3 && row->choice[event.choice_count].value) {
        choice[event.choice_count] =
            (bsp_form_choice){.size = sizeof *choice,
                              .id = row->choice[event.choice_count].value,
                              .text = catalog_get(catalog, row->choice[event.choice_count].text)};
        event.choice_count++;
    }
    return sink->question(sink->context, &event) < 0 ? BSP_E_SINK : BSP_OK;
}

int32_t form_once(const char *language, const bsp_form_sink *sink)
{
    const struct catalog *catalog = catalog_or_english(language);

    if (!sink || !sink->question)
        return BSP_E_ARGUMENT;
    for (size_t i = 0; i < sizeof evening / sizeof *evening; i++)
        if (put(catalog, &evening[i], evening[i].fact, catalog_get(catalog, evening[i].text),
                sink) != BSP_OK)
            return BSP_E_SINK;
    return BSP_OK;
}

static int32_t put_revoke(const struct catalog *catalog, const bsp_finding *finding,
                          const bsp_form_sink *sink)
{
    char name[32];
    struct buffer text = {0};
    struct scene scene;
    int32_t code = BSP_E_MEMORY;

    scene_init(&scene, catalog);
    scene_set_player(&scene, seat_of_letter(*finding->player));
    scene.trick = finding->trick;
    scene_say(&text, &scene, revoked.text);
    snprintf(name, sizeof name, "%d %s %s", (int)finding->trick, finding->player, revoked.fact);
    if (!text.failed)
        code = put(catalog, &revoked, name, buffer_text(&text), sink);
    buffer_release(&text);
    return code;
}

/* A revoke that the cards alone show may be a typing error, and so may be what contradicts
 * itself. */
int32_t form_doubts(const char *language, const bsp_board *board, const bsp_form_sink *sink)
{
    const struct catalog *catalog = catalog_or_english(language);
    int32_t code = BSP_OK;

    if (!board || !sink || !sink->question)
        return BSP_E_ARGUMENT;
    if (strcmp(board->status, "suspect") == 0)
        return put(catalog, &played, "- - record", catalog_get(catalog, played.text), sink);
    if (strcmp(board->status, "proposed") != 0)
        return BSP_OK;
    for (uint32_t i = 0; i < board->finding_count && code == BSP_OK; i++) {
        const bsp_finding *finding = BSP_AT(bsp_finding, board->findings, i);
        if (strcmp(finding->id, "revoke") == 0 && finding->basis && finding->player &&
            strcmp(finding->basis, "computed") == 0)
            code = put_revoke(catalog, finding, sink);
    }
    return code;
}
