#include "formats/xml/grammar.h"

#include <stdio.h>
#include <string.h>

/* --- What is wrong ---------------------------------------------------------------------------- */

/* Sets all of FAULT but its place; returns false for the callers to return. */
static bool fault_set(struct read_fault *fault, const char *message, const char *text,
                      const char *detail)
{
    static const struct position nowhere = {0, 0};
    read_fault_set(fault, message, &nowhere, text, strlen(text));
    snprintf(fault->detail, sizeof fault->detail, "%s", detail);
    return false;
}

/* Adds NAME to the list of what is expected, the fault's detail, if there is room for it. */
static void name_add(struct read_fault *fault, const char *name)
{
    size_t length = strlen(fault->detail), room = sizeof fault->detail - length;
    const char *comma = length > 0 ? ", " : "";
    if (strlen(comma) + strlen(name) < room)
        snprintf(fault->detail + length, room, "%s%s", comma, name);
}

/* --- Attributes ------------------------------------------------------------------------------- */

/* Returns true for attributes of XML Schema, which any element may have and which say nothing of
 * the record. */
static bool is_of_schemas(const struct xml_attribute *attribute)
{
    static const char *const names[] = {"schemaLocation", "noNamespaceSchemaLocation", "type"};
    if (!attribute->uri || strcmp(attribute->uri, "http://www.w3.org/2001/XMLSchema-instance") != 0)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(attribute->name, names[i]) == 0)
            return true;
    return false;
}

bool xml_type_has(const struct xml_type *type, struct text value)
{
    if (!type->words)
        return type->has_form(value);
    for (const char *const *word = type->words; *word; word++)
        if (value.length > 0 && *value.at == **word && text_is(value, *word))
            return true;
    return false;
}

/* Reports a wrong value: the element, the attribute and the value, "card seat="Q"". */
static bool value_wrong(const struct xml_rule *rule, const struct xml_attribute *attribute,
                        const struct xml_type *type, struct read_fault *fault)
{
    char text[2 * sizeof fault->text];
    int most = attribute->value.length < sizeof text ? (int)attribute->value.length : INT8_MAX;
    snprintf(text, sizeof text, "%s %s=\"%.*s\"", rule->name, attribute->name, most,
             attribute->value.length > 0 ? attribute->value.at : "");
    fault_set(fault, N_("The value of {text} is wrong; expected: {detail}"), text,
              type->words ? "" : type->form);
    for (const char *const *word = type->words; word && *word; word++)
        name_add(fault, *word);
    return false;
}

static bool attributes_check(const struct xml_rule *rule, const struct xml_element *element,
                             struct read_fault *fault)
{
    uint32_t seen = 0; /* bits 1 << index */
    for (unsigned i = 0; i < element->count; i++) {
        const struct xml_attribute *attribute = &element->attribute[i];
        const struct xml_attribute_rule *found = NULL;
        for (size_t at = 0; !attribute->uri && !found && at < rule->attribute_count; at++)
            if (xml_name_is(rule->attributes[at].name, attribute->name)) {
                found = &rule->attributes[at];
                seen |= UINT32_C(1) << at;
            }
        if (!found && !is_of_schemas(attribute))
            return fault_set(fault, N_("Element {text} has no attribute {detail}"), rule->name,
                             attribute->name);
        if (found && found->type && !xml_type_has(found->type, attribute->value))
            return value_wrong(rule, attribute, found->type, fault);
    }
    for (size_t i = 0; i < rule->attribute_count; i++)
        if (rule->attributes[i].required && (seen >> i & 1) == 0)
            return fault_set(fault, N_("Element {text} lacks its attribute {detail}"), rule->name,
                             rule->attributes[i].name);
    return true;
}

/* --- Elements --------------------------------------------------------------------------------- */

static struct xml_open *innermost(struct xml_held *held)
{
    return &held->open[held->depth - 1];
}

/* Returns true if a child may follow those before it. */
static bool may_follow(const struct xml_open *open, const struct xml_child_rule *child)
{
    if (!open->last || child->place > open->last->place)
        return true;
    if (child->place < open->last->place)
        return false;
    return child->most == XML_ANY_NUMBER || (child == open->last && open->count < child->most);
}

/* Returns true if ELEMENT is such a child. OURS: it is in the namespace of the grammar. */
static bool is_child(const struct xml_child_rule *child, const struct xml_element *element,
                     bool ours)
{
    if (!child->rule)
        return element->uri && !ours;
    return ours && xml_name_is(child->rule->name, element->name);
}

/* Adds the names of the children that may come now, each once, as one may stand in two places. */
static void names_add_next(struct read_fault *fault, const struct xml_open *open)
{
    for (size_t i = 0; i < open->rule->child_count; i++) {
        const struct xml_child_rule *child = &open->rule->children[i];
        bool expected = child->rule && may_follow(open, child);
        for (const struct xml_child_rule *one = open->rule->children; expected && one < child;
             one++)
            expected = one->rule != child->rule || !may_follow(open, one);
        if (expected)
            name_add(fault, child->rule->name);
    }
}

/* Returns the rule of an element that begins; NULL if it has none here. Sets *FAULT if it cannot
 * stand here. The format itself checks the root, of which it knows more. */
static const struct xml_rule *rule_find(struct xml_held *held, const struct xml_element *element,
                                        struct read_fault *fault)
{
    const struct xml_child_rule root = {.rule = held->grammar->root};
    bool ours = element->uri && strcmp(element->uri, held->grammar->uri) == 0;
    if (held->skipped > 0)
        return NULL;
    if (held->depth == 0)
        return is_child(&root, element, ours) ? root.rule : NULL;
    struct xml_open *open = innermost(held);
    const struct xml_rule *misplaced = NULL;
    for (size_t i = 0; i < open->rule->child_count; i++) {
        const struct xml_child_rule *child = &open->rule->children[i];
        if (!is_child(child, element, ours))
            continue;
        misplaced = child->rule;
        if (!may_follow(open, child))
            continue;
        open->count = child == open->last ? open->count + 1 : 1;
        open->last = child;
        return child->rule;
    }

    if (open->rule->content == XML_NOTHING) {
        fault_set(fault, N_("Element {text} has to be empty"), open->rule->name, "");
    } else if (open->rule->content == XML_TEXT) {
        fault_set(fault, N_("Element {text} can hold no other element"), open->rule->name, "");
    } else {
        fault_set(fault, N_("Element {text} cannot stand here; expected: {detail}"), element->name,
                  "");
        names_add_next(fault, open);
        if (fault->detail[0] == '\0')
            fault->message = N_("Element {text} cannot stand here; nothing more is expected");
    }
    return misplaced;
}

bool xml_grammar_start(struct xml_held *held, struct xml_element *element, struct read_fault *fault)
{
    element->rule = NULL;
    if (!held->grammar)
        return true;
    fault->message = NULL;
    element->rule = rule_find(held, element, fault);
    if (element->rule)
        held->open[held->depth++] = (struct xml_open){.rule = element->rule};
    else
        held->skipped++;
    return !fault->message && (!element->rule || attributes_check(element->rule, element, fault));
}

bool xml_grammar_end(struct xml_held *held, struct read_fault *fault)
{
    if (held->skipped > 0) {
        held->skipped--;
        return true;
    }
    if (held->depth == 0)
        return true;
    const struct xml_open *open = innermost(held);
    held->depth--;
    bool lacks = false;
    for (size_t i = 0; i < open->rule->child_count; i++) {
        const struct xml_child_rule *child = &open->rule->children[i];
        lacks = lacks || (child->required && (!open->last || open->last->place < child->place));
    }
    if (!lacks)
        return true;
    fault_set(fault, N_("Element {text} ends too early; expected: {detail}"), open->rule->name, "");
    names_add_next(fault, open);
    return false;
}

bool xml_grammar_text(struct xml_held *held, struct text text, struct read_fault *fault)
{
    if (held->skipped > 0 || held->depth == 0)
        return true;
    const struct xml_rule *rule = innermost(held)->rule;
    if (rule->content == XML_NOTHING)
        return fault_set(fault, N_("Element {text} has to be empty"), rule->name, "");
    if (rule->content == XML_ELEMENTS && !text_is_space(text))
        return fault_set(fault, N_("Element {text} can hold no text"), rule->name, "");
    return true;
}
