#ifndef TRANSOM_CICU_H
#define TRANSOM_CICU_H

// What Transom needs of ICU, in plain C types. ICU's own headers stay out of Swift's sight: their functions are
// macros that carry ICU's version, and Swift's Foundation brings other versions of the same types.

#include <stdbool.h>
#include <stdint.h>

// Writes the embedding level of each UTF-16 code unit. The paragraph runs as `fallback_is_rtl` says when no character
// is strong. Returns the paragraph's level, or -1 when ICU fails.
int32_t transom_bidi_levels(const uint16_t *text, int32_t length, bool fallback_is_rtl, uint8_t *levels);

// Writes, for each visual place, the index of the run that stands there.
void transom_bidi_reorder(const uint8_t *levels, int32_t length, int32_t *order);

bool transom_has_strong_character(const uint16_t *text, int32_t length);

// Finds boundaries of lines or of grapheme clusters.
typedef struct transom_break_iterator transom_break_iterator;

// NULL when ICU has no such iterator.
transom_break_iterator *transom_break_open(bool lines, const char *locale);
void transom_break_close(transom_break_iterator *iterator);

// The text must stay in place until the last call of transom_break_next.
bool transom_break_set_text(transom_break_iterator *iterator, const uint16_t *text, int32_t length);

// The next boundary, or a negative number after the last.
int32_t transom_break_next(transom_break_iterator *iterator);

// East Asian wide or fullwidth.
bool transom_is_wide(uint32_t character);

// Writes the text in capitals as a language has them. Returns the number of UTF-16 code units, or -1 where `capacity`
// is too small or ICU fails.
int32_t transom_to_upper(
    const uint16_t *text, int32_t length, uint16_t *upper, int32_t capacity, const char *locale);

#endif
