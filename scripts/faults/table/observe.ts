import { setTimeout as sleep } from 'node:timers/promises'
import { startTalks } from '../../cluster/testing/talks.ts'
import type { Fault } from './fault.ts'
import { findLosses } from './losses.ts'
import { openStage } from './stage.ts'
import { type Action, type Attempt, startTraffic } from './traffic.ts'

/** What a fault did. */
export interface Observation {
  /** Attempts and failures of each action from its beginning to the end. */
  seen: Seen[]
  /** One sentence for each thing that was confirmed to somebody and is not there. */
  lost: string[]
  /** Milliseconds from the end of its cause until nothing failed any more. */
  untilNormal: number
  /** Milliseconds until emails, webhooks and jobs had caught up, too. */
  untilCaughtUp: number
}

export interface Seen {
  action: Action
  attempts: number
  /** How often each failure was seen. */
  failures: Map<string, number>
  /** Milliseconds of the longest attempt. */
  longest: number
}

/** Milliseconds before a fault, in which nothing may fail. */
const QUIET = 5_000
/** Milliseconds without a failure after which everything counts as normal. */
const CALM = 6_000
/** How much more slowly people talk than they read: a member may send 60 messages in a minute. */
const PAUSES_PER_MESSAGE = 4.6
/** Milliseconds after which it is given up. */
const LIMIT = 300_000

export interface Pace {
  /** Seconds for which the cause of a fault lasts. */
  hold: number
  /** Milliseconds between two attempts of somebody. */
  pause: number
}

const usual: readonly Action[] = ['read', 'read', 'photo', 'buy', 'buy', 'sell']

/**
 * Lets a fault happen while people use the marketplace.
 * @throws Error if something fails before the fault, or if failures continue for too long after it
 */
export async function observe(fault: Fault, { hold: usualHold, pause }: Pace): Promise<Observation> {
  const hold = usualHold * (fault.times ?? 1)
  const stage = await openStage({ ...fault.stage, seconds: hold })
  const traffic = startTraffic({ ...stage.people, actions: fault.actions ?? usual, pause })
  try {
    const { database, cluster } = stage
    const there = { database, address: cluster.address, env: cluster.env }
    const talks = await startTalks(there, 2, pause * PAUSES_PER_MESSAGE)
    await sleep(QUIET)
    const early = traffic.attempts.filter(({ failure }) => failure !== null)
    if (early.length > 0) throw new Error(`before the fault: ${early[0]?.action} ${early[0]?.failure}`)
    const from = performance.now()
    await fault.happen(stage, () => sleep(hold * 1_000))
    const mended = performance.now()
    await calm(traffic.attempts, mended)
    await traffic.stop()
    const during = traffic.attempts.filter(({ at, took }) => at + took >= from)
    const lastFailure = during.findLast(({ failure }) => failure !== null)
    const { lost, took } = await findLosses(stage, traffic, LIMIT + (hold * 1_000) / 2)
    const caughtUp = performance.now()
    // The talkers keep their tokens when a clock jumps; browsers renew theirs. Both send again.
    lost.push(...(await talks.finish()).filter((problem) => !problem.includes('"auth.expired"')))
    const normalAt = lastFailure ? lastFailure.at + lastFailure.took : mended
    return {
      seen: summarize(during),
      lost,
      untilNormal: Math.max(0, normalAt - mended),
      untilCaughtUp: took < 1_000 ? Math.max(0, normalAt - mended) : caughtUp - mended,
    }
  } finally {
    traffic.abandon()
    await stage.stop()
  }
}

/** Waits until nothing has failed for a while. @throws Error if that does not happen */
async function calm(attempts: readonly Attempt[], mended: number): Promise<void> {
  for (;;) {
    await sleep(250)
    const last = attempts.findLast(({ failure }) => failure !== null)
    const quietSince = Math.max(mended, last ? last.at + last.took : 0)
    if (performance.now() - quietSince > CALM) return
    if (performance.now() - mended > LIMIT) throw new Error(`still failing: ${last?.action} ${last?.failure}`)
  }
}

function summarize(attempts: readonly Attempt[]): Seen[] {
  return [...Map.groupBy(attempts, ({ action }) => action)].map(([action, those]) => {
    const failures = new Map<string, number>()
    for (const { failure } of those) if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1)
    return { action, attempts: those.length, failures, longest: Math.max(...those.map(({ took }) => took)) }
  })
}
