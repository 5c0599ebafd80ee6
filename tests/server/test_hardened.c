#define _GNU_SOURCE /* memmem */
/* The program as it is linked: what makes an overrun end in words or not at
 * all; and the unit that runs it. */
#include "test.h"

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct program {
    const char       *bytes;
    size_t            size;
    const Elf64_Ehdr *head;
};

static void map_program(struct program *program)
{
    struct stat about;
    int         handle = open(getenv("HOUSEDEALER"), O_RDONLY | O_CLOEXEC);
    assert_true(handle >= 0 && fstat(handle, &about) == 0);
    program->size  = (size_t)about.st_size;
    program->bytes = mmap(NULL, program->size, PROT_READ, MAP_PRIVATE, handle, 0);
    assert_ptr_not_equal(program->bytes, MAP_FAILED);
    program->head = (const Elf64_Ehdr *)program->bytes;
    assert_memory_equal(program->head->e_ident, ELFMAG, SELFMAG);
    close(handle);
}

static const Elf64_Phdr *segment(const struct program *program, Elf64_Word type)
{
    const Elf64_Phdr *at = (const Elf64_Phdr *)(program->bytes + program->head->e_phoff);
    for (size_t i = 0; i < program->head->e_phnum; i++)
        if (at[i].p_type == type)
            return &at[i];
    return NULL;
}

static bool bound_at_start(const struct program *program)
{
    const Elf64_Phdr *dynamic = segment(program, PT_DYNAMIC);
    assert_non_null(dynamic);
    const Elf64_Dyn *at = (const Elf64_Dyn *)(program->bytes + dynamic->p_offset);
    for (; at->d_tag != DT_NULL; at++)
        if ((at->d_tag == DT_FLAGS && (at->d_un.d_val & DF_BIND_NOW) != 0) ||
            (at->d_tag == DT_FLAGS_1 && (at->d_un.d_val & DF_1_NOW) != 0))
            return true;
    return false;
}

/* Position-independent, relocations read-only from the start, no stack that
 * can be run, guards on the stack and around the library's buffers. */
static void test_the_program_is_hardened(void **unused)
{
    (void)unused;
    struct program program;
    map_program(&program);
    assert_int_equal(program.head->e_type, ET_DYN);
    assert_non_null(segment(&program, PT_GNU_RELRO));
    assert_true(bound_at_start(&program));
    assert_non_null(segment(&program, PT_GNU_STACK));
    assert_int_equal(segment(&program, PT_GNU_STACK)->p_flags & PF_X, 0);
    assert_non_null(memmem(program.bytes, program.size, "__stack_chk_fail", 16));
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && defined(__OPTIMIZE__)
    assert_non_null(memmem(program.bytes, program.size, "__snprintf_chk", 14));
#endif
    munmap((void *)(uintptr_t)program.bytes, program.size);
}

/* Where systemd can be asked it rates the exposure of the unit below 2. */
static void test_the_unit_is_hardened(void **unused)
{
    (void)unused;
    char command[512], line[256], last[256] = "";
    snprintf(command, sizeof command,
             "systemd-analyze security --offline=true --no-pager %s/../packaging/housedealer.service 2>&1",
             getenv("TOOLS"));
    if (access("/usr/bin/systemd-analyze", X_OK) != 0)
        skip();
    FILE *said = popen(command, "r");
    assert_non_null(said);
    while (fgets(line, sizeof line, said) != NULL)
        if (strstr(line, "exposure level") != NULL)
            memcpy(last, line, sizeof last);
    pclose(said);
    const char *number = strstr(last, ": ");
    if (number == NULL)
        skip(); /* an older one that cannot read a unit from a file */
    assert_true(strtod(number + 2, NULL) < 2.0);
}

int main(void)
{
    const struct CMUnitTest hardened[] = {
        cmocka_unit_test(test_the_program_is_hardened),
        cmocka_unit_test(test_the_unit_is_hardened),
    };
    return cmocka_run_group_tests_name("hardened", hardened, NULL, NULL);
}
