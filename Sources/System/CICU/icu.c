#include "CICU.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ustring.h>

int32_t transom_bidi_levels(const uint16_t *text, int32_t length, bool fallback_is_rtl, uint8_t *levels) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_open();
    if (bidi == NULL) return -1;
    ubidi_setPara(bidi, text, length, fallback_is_rtl ? UBIDI_DEFAULT_RTL : UBIDI_DEFAULT_LTR, NULL, &status);
    const UBiDiLevel *found = U_SUCCESS(status) ? ubidi_getLevels(bidi, &status) : NULL;
    int32_t level = -1;
    if (found != NULL && U_SUCCESS(status)) {
        memcpy(levels, found, (size_t)ubidi_getProcessedLength(bidi) * sizeof(UBiDiLevel));
        level = ubidi_getParaLevel(bidi);
    }
    ubidi_close(bidi);
    return level;
}

void transom_bidi_reorder(const uint8_t *levels, int32_t length, int32_t *order) {
    ubidi_reorderVisual(levels, length, order);
}

bool transom_has_strong_character(const uint16_t *text, int32_t length) {
    return ubidi_getBaseDirection(text, length) != UBIDI_NEUTRAL;
}

transom_break_iterator *transom_break_open(bool lines, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(lines ? UBRK_LINE : UBRK_CHARACTER, locale, NULL, 0, &status);
    if (U_SUCCESS(status)) return (transom_break_iterator *)iterator;
    if (iterator != NULL) ubrk_close(iterator);
    return NULL;
}

void transom_break_close(transom_break_iterator *iterator) {
    ubrk_close((UBreakIterator *)iterator);
}

bool transom_break_set_text(transom_break_iterator *iterator, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText((UBreakIterator *)iterator, text, length, &status);
    return U_SUCCESS(status);
}

int32_t transom_break_next(transom_break_iterator *iterator) {
    return ubrk_next((UBreakIterator *)iterator);
}

bool transom_is_wide(uint32_t character) {
    int32_t width = u_getIntPropertyValue((UChar32)character, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

int32_t transom_to_upper(
    const uint16_t *text, int32_t length, uint16_t *upper, int32_t capacity, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t count = u_strToUpper(upper, capacity, text, length, locale, &status);
    return U_SUCCESS(status) ? count : -1;
}
