import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Whoever reads pages goes first; drafts use what is left of the processors. */
const NICENESS = 5

// On Linux a priority is a thread's, handed down to those it starts: the ones that Node has started already get it here.
if (process.platform === 'linux') {
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), NICENESS)
    } catch {
      // It has ended meanwhile.
    }
  }
} else setPriority(NICENESS)
