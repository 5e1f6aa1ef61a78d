import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Photo work only uses processor time that page requests leave free. */
const niceness = Number(process.argv[2])

// Linux has a priority per thread and new threads inherit it, so the threads Node has already started are set one by one.
if (process.platform === 'linux') {
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), niceness)
    } catch {
      // The thread has ended in the meantime.
    }
  }
  // Where the kernel shares processors between sessions first, a thread's priority counts only within its own session.
  tryToWrite('/proc/self/autogroup', niceness)
  // When memory runs out, the kernel should kill this process first: it restarts with the next photo.
  tryToWrite('/proc/self/oom_score_adj', 500)
} else setPriority(niceness)

/**
 * Ignores failures, because some kernels lack the setting and some containers refuse it. Retries EAGAIN, because Linux limits how often
 * session priorities may change. @source proc(5), sched(7)
 */
function tryToWrite(setting: string, value: number, attempts = 5): void {
  try {
    writeFileSync(setting, String(value))
  } catch (error) {
    const isTooSoon = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    if (isTooSoon && attempts > 1) setTimeout(tryToWrite, 150, setting, value, attempts - 1).unref()
  }
}
