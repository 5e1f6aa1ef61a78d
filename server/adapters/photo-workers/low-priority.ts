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
} else setPriority(niceness)

// When memory runs out, the kernel should kill this process first: it restarts with the next photo.
try {
  writeFileSync('/proc/self/oom_score_adj', '500')
} catch {
  // Linux only, and some containers forbid it.
}
