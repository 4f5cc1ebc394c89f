/*
 * Checks a document against the grammar of its format while it is read, event by event. Called by
 * the feed.
 *
 * A grammar is a schema as rows: what may stand in an element, in which order, and which values its
 * attributes may have. It allocates nothing, so that it can always be checked; a test compares its
 * rows with the schema itself. The events of one document come in their order. An element may be
 * left out with all its contents, if it is valid itself and its parent is valid without it.
 */
#ifndef FORMATS_XML_GRAMMAR_H
#define FORMATS_XML_GRAMMAR_H

#include "formats/xml/handler.h"

/* The values of an attribute: some words, or a form. */
struct xml_type {
    const char *const *words; /* ends with NULL; NULL itself if there is a form */
    const char *form;         /* as the schema writes it, for messages */
    bool (*has_form)(struct text value);
};

/* Returns true if VALUE is one of TYPE. */
bool xml_type_has(const struct xml_type *type, struct text value);

struct xml_attribute_rule {
    const char *name;
    const struct xml_type *type; /* NULL for any text */
    bool required;
};

/* The contents that an element may have. */
enum xml_content {
    XML_NOTHING,
    XML_TEXT,    /* and no element */
    XML_ELEMENTS /* and white space */
};

enum { XML_ANY_NUMBER = UINT8_MAX };

struct xml_rule;

/* A child that an element may have. Children come in the order of PLACE. Those of the same place
 * come in any order if there may be any number of them; otherwise only one of them may come. */
struct xml_child_rule {
    const struct xml_rule *rule; /* NULL for any element of another namespace, with any contents */
    uint8_t place;
    uint8_t most;  /* or XML_ANY_NUMBER */
    bool required; /* at least one must come; only for the last place */
};

struct xml_rule {
    const char *name;
    uint8_t id; /* of the format */
    const struct xml_attribute_rule *attributes;
    size_t attribute_count;
    const struct xml_child_rule *children;
    size_t child_count;
    uint8_t content; /* enum xml_content */
};

/* A grammar has its elements in one namespace, and its attributes in none. */
struct xml_grammar {
    const char *uri;
    const struct xml_rule *root;
};

/* An open element with its last child, NULL if none yet, of which there were COUNT. */
struct xml_open {
    const struct xml_rule *rule;
    const struct xml_child_rule *last;
    size_t count;
};

/* A document that is being checked. */
struct xml_held {
    const struct xml_grammar *grammar; /* NULL if it is not checked */
    unsigned depth;                    /* number of open elements */
    unsigned skipped;                  /* number of the innermost ones that are not checked */
    struct xml_open open[XML_DEPTH_MAX];
};

/* Check an event of a document. Return true if it is valid; otherwise FAULT has the message, the
 * text and the detail, and the caller sets AT. xml_grammar_start sets the rule of ELEMENT; one that
 * its parent may not have is not checked, nor are its contents. */
bool xml_grammar_start(struct xml_held *held, struct xml_element *element,
                       struct read_fault *fault);
bool xml_grammar_end(struct xml_held *held, struct read_fault *fault);
bool xml_grammar_text(struct xml_held *held, struct text text, struct read_fault *fault);

#endif
