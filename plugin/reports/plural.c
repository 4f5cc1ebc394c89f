#include "reports/plural.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Nested parentheses and conditions; the longest rule in use, Arabic's, takes five. */
enum { PLURAL_DEPTH = 24 };

struct rule {
    const char *at;
    unsigned long n;
    int depth;
    bool wrong; /* not an expression: whatever it gives is not to be used */
};

/* Binary operators, the tighter the higher. Two letters before one: "<=" is not "<". */
struct sign {
    char letters[3];
    int tightness;
};
static const struct sign signs[] = {
    {"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
    {">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6},
};
enum { SIGNS = sizeof signs / sizeof signs[0], TIGHTEST = 6 };

static unsigned long rule_condition(struct rule *rule);

static void skip_space(struct rule *rule)
{
    while (*rule->at == ' ' || *rule->at == '\t' || *rule->at == '\n')
        rule->at++;
}

static bool take(struct rule *rule, char c)
{
    skip_space(rule);
    if (*rule->at != c)
        return false;
    rule->at++;
    return true;
}

static void expect(struct rule *rule, char c)
{
    if (!take(rule, c))
        rule->wrong = true;
}

static unsigned long rule_number(struct rule *rule)
{
    unsigned long number = 0;

    if (*rule->at < '0' || *rule->at > '9')
        rule->wrong = true;
    for (; *rule->at >= '0' && *rule->at <= '9'; rule->at++) {
        if (number > (ULONG_MAX - 9) / 10)
            rule->wrong = true;
        number = number * 10 + (unsigned long)(*rule->at - '0');
    }
    return number;
}

static unsigned long rule_operand(struct rule *rule)
{
    unsigned long value;

    if (rule->wrong || rule->depth >= PLURAL_DEPTH) {
        rule->wrong = true;
        return 0;
    }
    rule->depth++;
    if (take(rule, '!')) {
        value = !rule_operand(rule);
    } else if (take(rule, '(')) {
        value = rule_condition(rule);
        expect(rule, ')');
    } else {
        value = take(rule, 'n') ? rule->n : rule_number(rule);
    }
    rule->depth--;
    return value;
}

/* The operator that stands here, when it is as tight as TIGHTNESS; NULL. */
static const struct sign *rule_sign(struct rule *rule, int tightness)
{
    skip_space(rule);
    for (size_t i = 0; i < SIGNS; i++) {
        size_t length = strlen(signs[i].letters);

        if (strncmp(rule->at, signs[i].letters, length) != 0)
            continue;
        if (signs[i].tightness != tightness)
            return NULL;
        rule->at += length;
        return &signs[i];
    }
    return NULL;
}

static unsigned long apply(const char *letters, unsigned long a, unsigned long b)
{
    switch (letters[0]) {
    case '|':
        return a || b;
    case '&':
        return a && b;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return letters[1] ? a <= b : a < b;
    case '>':
        return letters[1] ? a >= b : a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    /* A division by nothing may stand in a branch that is not taken: it gives 0. */
    case '/':
        return b ? a / b : 0;
    default:
        return b ? a % b : 0;
    }
}

static unsigned long rule_binary(struct rule *rule, int tightness)
{
    const struct sign *sign;
    unsigned long value;

    if (tightness > TIGHTEST)
        return rule_operand(rule);
    value = rule_binary(rule, tightness + 1);
    while (!rule->wrong && (sign = rule_sign(rule, tightness)))
        value = apply(sign->letters, value, rule_binary(rule, tightness + 1));
    return value;
}

static unsigned long rule_condition(struct rule *rule)
{
    unsigned long condition, yes, no;

    if (++rule->depth > PLURAL_DEPTH)
        rule->wrong = true;
    condition = rule->wrong ? 0 : rule_binary(rule, 1);
    if (!rule->wrong && take(rule, '?')) {
        yes = rule_condition(rule);
        expect(rule, ':');
        no = rule_condition(rule);
        condition = condition ? yes : no;
    }
    rule->depth--;
    return condition;
}

/* Moves to what follows "NAME=", spaces allowed. */
static bool find_assignment(struct rule *rule, const char *name)
{
    skip_space(rule);
    if (strncmp(rule->at, name, strlen(name)) != 0)
        return false;
    rule->at += strlen(name);
    return take(rule, '=');
}

static bool evaluate(struct rule *rule, unsigned long *form)
{
    unsigned long forms;

    if (!find_assignment(rule, "nplurals"))
        return false;
    skip_space(rule);
    forms = rule_number(rule);
    expect(rule, ';');
    if (rule->wrong || !find_assignment(rule, "plural"))
        return false;
    *form = rule_condition(rule);
    skip_space(rule);
    return !rule->wrong && (*rule->at == ';' || *rule->at == '\0') && *form < forms;
}

unsigned long plural_form(const char *header, unsigned long count)
{
    static const char field[] = "Plural-Forms:";
    const char *at = header ? strstr(header, field) : NULL;
    struct rule rule = {.n = count};
    unsigned long form;

    if (at) {
        rule.at = at + sizeof field - 1;
        if (evaluate(&rule, &form))
            return form;
    }
    return count != 1;
}
