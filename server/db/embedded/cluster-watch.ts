import type { ClusterPlaces } from './cluster-paths.ts'
import { startPostmaster } from './postmaster.ts'
import { adoptPostmaster, postmasterPid } from './postmaster-process.ts'

/** Milliseconds between two looks. */
const LOOK = 500
/** Milliseconds after a start that failed: whatever keeps the server from starting (a full disk) is given time. */
const PAUSE = 3000

/** What happens to the server while the app runs. */
export type ClusterNews = { event: 'ended' } | { event: 'restarted' } | { event: 'failed'; error: unknown }

/**
 * Starts the server again when it ends by itself: killed for its memory, or by hand. The pool's connections break and are
 * made anew, so that the app goes on when the server answers.
 * @returns how to stop watching, which waits for a start that is under way
 */
export function watchCluster(
  places: ClusterPlaces,
  report: (news: ClusterNews) => void,
): () => Promise<void> {
  let restart: Promise<void> | undefined
  let quietUntil = 0
  const again = async () => {
    report({ event: 'ended' })
    try {
      if (!(await adoptPostmaster(places))) await startPostmaster(places)
      report({ event: 'restarted' })
    } catch (error) {
      quietUntil = performance.now() + PAUSE
      report({ event: 'failed', error })
    }
    restart = undefined
  }
  const timer = setInterval(() => {
    if (restart || performance.now() < quietUntil || postmasterPid(places) !== null) return
    restart = again()
  }, LOOK)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restart
  }
}
