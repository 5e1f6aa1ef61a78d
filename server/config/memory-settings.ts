/**
 * glibc's memory settings for our processes. Two arenas: with the default number, twenty photos at once need a third
 * more memory. Freed blocks of 64 kB and more are returned at once; otherwise the peak would be kept forever.
 * Other C libraries ignore these variables. @source mallopt(3)
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '65536',
}

/**
 * For the process that decodes and encodes photos. Returning every pixel buffer at once costs more processor time than the work on the
 * pixels, so glibc keeps its default thresholds there, with one arena. The process ends when idle, which frees everything.
 * @source docs/decisions/184
 */
export const photoMemorySettings = { MALLOC_ARENA_MAX: '1' }
