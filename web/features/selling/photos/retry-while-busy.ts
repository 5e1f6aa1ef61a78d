import type { CallResult } from '../../../../contract/endpoint.ts'

/** Tries while the server is busy, and the seconds between them where it names none. */
const TRIES = 4
const BUSY_PAUSE = 10

/** What somebody who waits is told: at work, or waiting for so many seconds. */
export type RetryOptions = { at: 'working' } | { at: 'queued'; seconds: number }

/**
 * Asks until the server has time, and gives up what is busy again and again.
 * @param hasTime whether a limit by the hour is waited for too, however long it lasts
 */
export async function retryWhileBusy<Data>(
  ask: () => Promise<CallResult<Data>>,
  tell: (patience: RetryOptions) => void,
  wait: (milliseconds: number) => Promise<void>,
  hasTime = false,
): Promise<CallResult<Data>> {
  for (let busy = 0; ; ) {
    tell({ at: 'working' })
    const result = await ask()
    const isLimit = hasTime && result.code === 'request.too_many'
    const isBusy = result.code === 'draft.busy' || result.code === 'server.unavailable'
    if (result.error === null || !(isLimit || isBusy)) return result
    if (isBusy) busy += 1
    if (busy === TRIES) return result
    const asked = Number(result.details?.retry_after ?? BUSY_PAUSE)
    const seconds = Number.isFinite(asked) && asked > 0 ? asked : BUSY_PAUSE
    tell({ at: 'queued', seconds })
    await wait(seconds * 1000)
  }
}
