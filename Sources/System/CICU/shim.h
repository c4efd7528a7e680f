#ifndef TRANSOM_CICU_SHIM_H
#define TRANSOM_CICU_SHIM_H

// ICU's function names are macros that carry its version, which Swift does not import: hence these wrappers.

#include <stdbool.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ustring.h>

// Writes the embedding level of each code unit. `fallback` is the paragraph's level when no character is strong.
// Returns the paragraph's level, or -1 when ICU fails.
static inline int transom_bidi_levels(const UChar *text, int32_t length, bool fallback_is_rtl, UBiDiLevel *levels) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_open();
    if (bidi == NULL) return -1;
    ubidi_setPara(bidi, text, length, fallback_is_rtl ? UBIDI_DEFAULT_RTL : UBIDI_DEFAULT_LTR, NULL, &status);
    const UBiDiLevel *found = U_SUCCESS(status) ? ubidi_getLevels(bidi, &status) : NULL;
    int level = -1;
    if (found != NULL && U_SUCCESS(status)) {
        memcpy(levels, found, (size_t)ubidi_getProcessedLength(bidi) * sizeof(UBiDiLevel));
        level = ubidi_getParaLevel(bidi);
    }
    ubidi_close(bidi);
    return level;
}

// Writes, for each visual place, the index of the run that stands there.
static inline void transom_bidi_reorder(const UBiDiLevel *levels, int32_t length, int32_t *order) {
    ubidi_reorderVisual(levels, length, order);
}

static inline bool transom_has_strong_character(const UChar *text, int32_t length) {
    return ubidi_getBaseDirection(text, length) != UBIDI_NEUTRAL;
}

// NULL when ICU has no such iterator.
static inline UBreakIterator *transom_break_open(bool lines, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(lines ? UBRK_LINE : UBRK_CHARACTER, locale, NULL, 0, &status);
    if (U_SUCCESS(status)) return iterator;
    if (iterator != NULL) ubrk_close(iterator);
    return NULL;
}

static inline void transom_break_close(UBreakIterator *iterator) {
    ubrk_close(iterator);
}

// The text must stay in place until the last call of transom_break_next.
static inline bool transom_break_set_text(UBreakIterator *iterator, const UChar *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(iterator, text, length, &status);
    return U_SUCCESS(status);
}

// The next boundary, or a negative number after the last.
static inline int32_t transom_break_next(UBreakIterator *iterator) {
    return ubrk_next(iterator);
}

static inline bool transom_is_wide(UChar32 character) {
    int32_t width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

// The number of code units written, or -1 where `capacity` is too small or ICU fails.
static inline int32_t transom_to_upper(
    const UChar *text, int32_t length, UChar *upper, int32_t capacity, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t count = u_strToUpper(upper, capacity, text, length, locale, &status);
    return U_SUCCESS(status) ? count : -1;
}

#endif
