/*
 * Decides which element may stand where, and passes it on to elements.c. An element in the wrong
 * place is skipped with all its contents; if it is wrong there, the schema reports it.
 */
#include <string.h>

#include "formats/deal_record/state.h"
#include "formats/deal_record/values.h"

#define IN(element) (UINT32_C(1) << (element))

#define EXTRA_PARENTS (IN(DR_SESSION) | IN(DR_BOARD) | IN(DR_TABLE))

static const struct {
    const char *name;
    uint32_t parents; /* bits 1 << enum dr_element */
    uint8_t rank;     /* of a child of a table, enum dr_rank */
    void (*start)(struct reader *reader, const struct xml_element *element);
} elements[DR_ELEMENTS] = {
    [DR_NOTHING] = {"", 0, DR_RANK_BEFORE, NULL},
    [DR_SESSION] = {"session", IN(DR_DOCUMENT), 0, dr_session_start},
    [DR_BOARD] = {"board", IN(DR_SESSION), 0, dr_board_start},
    [DR_HAND] = {"hand", IN(DR_BOARD), 0, dr_hand_start},
    [DR_TABLE] = {"table", IN(DR_BOARD), 0, dr_table_start},
    [DR_PAIR] = {"pair", IN(DR_TABLE), DR_RANK_BEFORE, dr_pair_start},
    [DR_PLAYER] = {"player", IN(DR_TABLE), DR_RANK_BEFORE, dr_player_start},
    [DR_CONTRACT] = {"contract", IN(DR_TABLE), DR_RANK_CONTRACT, dr_contract_start},
    [DR_PLAY] = {"play", IN(DR_TABLE), DR_RANK_PLAY, dr_play_start},
    [DR_TRICK] = {"trick", IN(DR_PLAY), 0, dr_trick_start},
    [DR_CARD] = {"card", IN(DR_TRICK), 0, dr_card_start},
    [DR_OMITTED] = {"omitted", IN(DR_TRICK), 0, dr_omitted_start},
    [DR_CLAIM] = {"claim", IN(DR_PLAY), 0, dr_claim_start},
    [DR_QUITTED] = {"quitted", IN(DR_TABLE), DR_RANK_PLAY, NULL},
    [DR_ROW] = {"row", IN(DR_QUITTED), 0, dr_row_start},
    [DR_RESULT] = {"result", IN(DR_TABLE), DR_RANK_RESULT, dr_result_start},
    [DR_SCORE] = {"score", IN(DR_TABLE), DR_RANK_SCORE, dr_score_start},
    [DR_ARTIFICIAL] = {"artificial", IN(DR_TABLE), DR_RANK_GIVEN, dr_artificial_start},
    [DR_ASSIGNED] = {"assigned", IN(DR_TABLE), DR_RANK_GIVEN, dr_assigned_start},
    [DR_FACT] = {"fact", IN(DR_BOARD) | IN(DR_TABLE), DR_RANK_FACT, dr_fact_start},
    [DR_RULING] = {"ruling", IN(DR_TABLE), DR_RANK_RULING, dr_ruling_start},
    [DR_TAG] = {"tag", EXTRA_PARENTS, DR_RANK_BEFORE, dr_tag_start},
    [DR_SECTION] = {"section", EXTRA_PARENTS, DR_RANK_BEFORE, dr_section_start},
    [DR_COMMENT] = {"comment", EXTRA_PARENTS | IN(DR_PLAY) | IN(DR_TRICK), DR_RANK_BEFORE,
                    dr_comment_start},
};

/* Returns the element of this name in the open one; DR_NOTHING if there is none. */
static uint8_t element_find(const struct reader *reader, const struct xml_element *element)
{
    if (!element->uri || strcmp(element->uri, DEAL_RECORD_NAMESPACE) != 0)
        return DR_NOTHING;
    for (int id = DR_SESSION; id < DR_ELEMENTS; id++)
        if ((elements[id].parents >> dr_element_open(reader) & 1) != 0 &&
            strcmp(elements[id].name, element->name) == 0)
            return (uint8_t)id;
    return DR_NOTHING;
}

static void root_refuse(struct reader *reader, const struct xml_element *element)
{
    const char *uri = element->uri ? element->uri : "";
    size_t family = strlen(DEAL_RECORD_FAMILY);
    if (strncmp(uri, DEAL_RECORD_FAMILY, family) == 0 && strcmp(uri, DEAL_RECORD_NAMESPACE) != 0)
        xml_feed_refuse(reader->feed,
                        N_("this is version {text} of the deal record; version 1 is read"),
                        uri + family);
    else
        xml_feed_refuse(reader->feed, N_("this is no deal record: it holds {text}"), element->name);
}

static void on_start(void *context, const struct xml_element *element)
{
    struct reader *reader = context;
    uint8_t id = element_find(reader, element);
    if (id == DR_NOTHING && dr_element_open(reader) == DR_DOCUMENT) {
        root_refuse(reader, element);
        return;
    }
    if (dr_element_open(reader) == DR_TABLE)
        dr_places_child(&reader->places, (enum dr_rank)elements[id].rank, &element->place);
    reader->open[++reader->depth] = id;
    reader->opened = true;
    if (elements[id].start)
        elements[id].start(reader, element);
}

static void on_end(void *context, const char *name, const struct xml_place *place)
{
    struct reader *reader = context;
    uint8_t id = dr_element_open(reader);
    (void)name;
    reader->depth--;
    reader->opened = false;
    if (id == DR_FACT)
        dr_fact_end(reader, place);
    if (id == DR_TABLE)
        dr_table_end(reader);
    else if (dr_element_open(reader) == DR_TABLE)
        dr_places_child_end(&reader->places, (enum dr_rank)elements[id].rank, place);
}

static void on_text(void *context, struct text text, const struct position *at)
{
    struct reader *reader = context;
    (void)at;
    if (dr_element_open(reader) == DR_SECTION || dr_element_open(reader) == DR_COMMENT)
        dr_extras_text(&reader->extras, text);
}

static bool on_pass(void *context, const struct xml_element *element)
{
    struct reader *reader = context;
    return dr_element_open(reader) == DR_TRICK && element->uri &&
           strcmp(element->name, elements[DR_CARD].name) == 0 &&
           strcmp(element->uri, DEAL_RECORD_NAMESPACE) == 0 && dr_card_pass(reader, element);
}

static void on_mistake(void *context, const struct read_fault *fault)
{
    dr_fault_here(context, fault);
}

static void on_fault(void *context, const struct read_fault *fault)
{
    struct reader *reader = context;
    reader->broken = *fault;
}

const struct xml_handler dr_handler = {
    .start = on_start,
    .end = on_end,
    .text = on_text,
    .fault = on_fault,
    .mistake = on_mistake,
    .pass = on_pass,
    .pauses = "table",
};
