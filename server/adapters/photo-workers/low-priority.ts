import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Whoever reads pages goes first; work on photos uses what is left of the processors. */
const niceness = Number(process.argv[2])

// On Linux a priority is a thread's, handed down to those it starts: the ones that Node has started already get it here.
if (process.platform === 'linux') {
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), niceness)
    } catch {
      // It has ended meanwhile.
    }
  }
} else setPriority(niceness)

// Where memory runs out the kernel ends somebody: better this process, which begins anew with the next photo.
try {
  writeFileSync('/proc/self/oom_score_adj', '500')
} catch {
  // Only Linux has it, and not every container lets a process say so.
}
