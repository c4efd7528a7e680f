#define _GNU_SOURCE
#include "CLoadedCode.h"

#include <link.h>
#include <sys/auxv.h>

struct taker {
    transom_take take;
    void *context;
};

static int tell(struct dl_phdr_info *object, size_t size, void *data) {
    (void)size;
    const struct taker *taker = data;
    if (object->dlpi_addr != 0 && object->dlpi_addr == getauxval(AT_SYSINFO_EHDR)) return 0;
    taker->take(object->dlpi_phdr, object->dlpi_phnum * sizeof(ElfW(Phdr)), taker->context);
    for (ElfW(Half) index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        if (segment->p_type != PT_NOTE) continue;
        taker->take((const void *)(object->dlpi_addr + segment->p_vaddr), segment->p_memsz, taker->context);
    }
    return 0;
}

void transom_tell_loaded_code(transom_take take, void *context) {
    struct taker taker = {take, context};
    dl_iterate_phdr(tell, &taker);
}
