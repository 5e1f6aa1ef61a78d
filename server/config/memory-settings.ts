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
 * The settings of a process that decodes and encodes photos all the time and ends when it has nothing to do. Returning each buffer of
 * pixels at once costs more than the work on them: with one arena and glibc's own thresholds a photo takes less than half of the
 * processor time, and the peak stays the same (decision 184).
 */
export const photoMemorySettings = { MALLOC_ARENA_MAX: '1' }
