/* Contracts as texts, both ways. */
#include <check.h>
#include <string.h>

#include "bridge/card.h"
#include "bridge/contract.h"
#include "bridge/seat.h"
#include "suite.h"

static const struct {
    const char *text;
    const char *written; /* NULL: not a contract */
    struct contract contract;
} rows[] = {
    {"4S", "4S", {.kind = CONTRACT_PLAYED, .level = 4, .strain = SPADES}},
    {"4sx", "4SX", {.kind = CONTRACT_PLAYED, .level = 4, .strain = SPADES, .risk = DOUBLED}},
    {"1CXX", "1CXX", {.kind = CONTRACT_PLAYED, .level = 1, .strain = CLUBS, .risk = REDOUBLED}},
    {"3NT", "3NT", {.kind = CONTRACT_PLAYED, .level = 3, .strain = NO_TRUMP}},
    {"1N", "1NT", {.kind = CONTRACT_PLAYED, .level = 1, .strain = NO_TRUMP}},
    {"7nxX", "7NTXX", {.kind = CONTRACT_PLAYED, .level = 7, .strain = NO_TRUMP, .risk = REDOUBLED}},
    {"2DX", "2DX", {.kind = CONTRACT_PLAYED, .level = 2, .strain = DIAMONDS, .risk = DOUBLED}},
    {"6h", "6H", {.kind = CONTRACT_PLAYED, .level = 6, .strain = HEARTS}},
    {"Pass", "Pass", {.kind = CONTRACT_PASSED}},
    {"PASS", "Pass", {.kind = CONTRACT_PASSED}},
    {"NT", "NT", {.kind = CONTRACT_STRAIN, .strain = NO_TRUMP}},
    {"s", "S", {.kind = CONTRACT_STRAIN, .strain = SPADES}},
    {"", NULL, {0}},
    {"?", NULL, {0}},
    {"4", NULL, {0}},
    {"0S", NULL, {0}},
    {"8S", NULL, {0}},
    {"44S", NULL, {0}},
    {"4SXXX", NULL, {0}},
    {"4ST", NULL, {0}},
    {"4NTT", NULL, {0}},
    {"4 S", NULL, {0}},
    {"4S ", NULL, {0}},
    {"SX", NULL, {0}},
    {"Pas", NULL, {0}},
    {"Passe", NULL, {0}},
    {"4T", NULL, {0}},
    {"X", NULL, {0}},
};

START_TEST(a_text_is_read)
{
    struct contract contract = {.declarer = WEST, .swapped = true};
    const char *text = rows[_i].text;
    bool read = contract_read(&contract, text_of(text));
    ck_assert_msg(read == !!rows[_i].written, "\"%s\"", text);
    ck_assert_msg(contract.declarer == WEST && contract.swapped, "\"%s\"", text);
    if (!read)
        return;
    ck_assert_msg(contract.kind == rows[_i].contract.kind, "kind of \"%s\"", text);
    ck_assert_msg(contract.level == rows[_i].contract.level, "level of \"%s\"", text);
    ck_assert_msg(contract.strain == rows[_i].contract.strain, "strain of \"%s\"", text);
    ck_assert_msg(contract.risk == rows[_i].contract.risk, "risk of \"%s\"", text);
}
END_TEST

/* As scorers write it; NULL: not a contract. */
static const struct {
    const char *text, *written;
    bool strict; /* it may be a contract otherwise too */
} loose[] = {
    {"4S", "4S", true},
    {" 3 NT X ", "3NTX", false},
    {"3NR", "3NTXX", false},
    {"4S*", "4SX", false},
    {"4S**", "4SXX", false},
    {"2 hxx", "2HXX", false},
    {"AP", "Pass", false},
    {"p", "Pass", false},
    {"PO", "Pass", false},
    {"All Pass", "Pass", false},
    {"allpass", "Pass", false},
    {"Passed", "Pass", false},
    {"passed out", "Pass", false},
    {"pass", "Pass", true},
    {" n ", "NT", false},
    {"N T", "NT", false},
    {"4S X X", NULL, false},
    {"SX", NULL, false},
    {"S*", NULL, false},
    {"4S***", NULL, false},
    {"passing", NULL, false},
    {"8C", NULL, false},
    {"", NULL, false},
    {"?", NULL, false},
};

START_TEST(a_loose_text_is_read)
{
    struct contract contract = {.declarer = WEST, .swapped = true};
    char text[CONTRACT_TEXT_SIZE];
    bool read = contract_read_loose(&contract, text_of(loose[_i].text));
    ck_assert_msg(read == !!loose[_i].written, "\"%s\"", loose[_i].text);
    ck_assert(contract.declarer == WEST && contract.swapped);
    if (read)
        ck_assert_str_eq(contract_text(&contract, text), loose[_i].written);
    if (!loose[_i].strict)
        ck_assert(!contract_read(&contract, text_of(loose[_i].text)));
}
END_TEST

START_TEST(a_contract_is_written)
{
    char text[CONTRACT_TEXT_SIZE];
    if (rows[_i].written)
        ck_assert_str_eq(contract_text(&rows[_i].contract, text), rows[_i].written);
}
END_TEST

START_TEST(an_unknown_contract_has_no_text)
{
    char text[CONTRACT_TEXT_SIZE];
    struct contract contract = {.kind = CONTRACT_UNKNOWN};
    ck_assert_ptr_null(contract_text(&contract, text));
}
END_TEST

START_TEST(only_length_counts)
{
    struct contract contract = {0};
    ck_assert(contract_read(&contract, (struct text){"4SXX", 2}));
    ck_assert_int_eq(contract.risk, UNDOUBLED);
    ck_assert(!contract_read(&contract, (struct text){"4S\0X", 4}));
    ck_assert(!contract_read(&contract, (struct text){"4S", 0}));
    ck_assert(!contract_read(&contract, (struct text){"4S", 1}));
    ck_assert(contract_read(&contract, (struct text){"PASS-", 4}));
    ck_assert_int_eq(contract.kind, CONTRACT_PASSED);
    ck_assert(contract_read(&contract, (struct text){"3NT", 2}));
    ck_assert_int_eq(contract.strain, NO_TRUMP);
    ck_assert(contract_read(&contract, (struct text){"NT", 1}));
    ck_assert_int_eq(contract.kind, CONTRACT_STRAIN);
}
END_TEST

START_TEST(every_contract_goes_there_and_back)
{
    for (int level = 1; level <= 7; level++)
        for (int strain = 0; strain < STRAINS; strain++)
            for (int risk = 0; risk <= REDOUBLED; risk++) {
                struct contract back = {0}, contract = {.kind = CONTRACT_PLAYED,
                                                        .level = (uint8_t)level,
                                                        .strain = (uint8_t)strain,
                                                        .risk = (uint8_t)risk};
                char text[CONTRACT_TEXT_SIZE];
                contract_text(&contract, text);
                ck_assert_msg(contract_read(&back, text_of(text)), "%s", text);
                ck_assert_msg(memcmp(&back, &contract, sizeof back) == 0, "%s", text);
            }
}
END_TEST

int main(void)
{
    enum { ROWS = sizeof rows / sizeof *rows };
    Suite *suite = suite_create("contract");
    TCase *tests = tcase_create("contract");
    tcase_add_loop_test(tests, a_text_is_read, 0, ROWS);
    tcase_add_loop_test(tests, a_loose_text_is_read, 0, sizeof loose / sizeof *loose);
    tcase_add_loop_test(tests, a_contract_is_written, 0, ROWS);
    tcase_add_test(tests, an_unknown_contract_has_no_text);
    tcase_add_test(tests, only_length_counts);
    tcase_add_test(tests, every_contract_goes_there_and_back);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
