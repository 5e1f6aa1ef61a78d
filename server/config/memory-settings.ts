/**
 * What glibc is told when one of our processes begins (other C libraries do not listen): two memory arenas, since with its many
 * ones twenty photos at once take a third more memory, and freed blocks of 64 kB and more are given back at once, since
 * otherwise what work took at its worst is kept for good. @source mallopt(3)
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
}
