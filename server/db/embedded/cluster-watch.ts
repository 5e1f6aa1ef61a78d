import type { ClusterPlaces } from './cluster-paths.ts'
import { startPostmaster } from './postmaster.ts'
import { adoptPostmaster, postmasterPid } from './postmaster-process.ts'

/** Milliseconds between two checks. */
const INTERVAL = 500
/** Milliseconds after a failed start, for the cause (a full disk) to go away. */
const PAUSE = 3000

/** What happened to the server while the app was running. */
export type ClusterChange = { event: 'ended' } | { event: 'restarted' } | { event: 'failed'; error: unknown }

/**
 * Restarts the server when it exits: killed for its memory, or by hand. The pool replaces its broken connections, so the app
 * continues when the server answers.
 * @returns a function that stops watching and waits for a restart in progress
 */
export function watchCluster(
  places: ClusterPlaces,
  report: (change: ClusterChange) => void,
): () => Promise<void> {
  let restart: Promise<void> | undefined
  let quietUntil = 0
  const restartCluster = async () => {
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
    restart = restartCluster()
  }, INTERVAL)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restart
  }
}
