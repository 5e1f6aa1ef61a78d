import { setTimeout as pause } from 'node:timers/promises'
import { executor, inTransaction } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { pruneIdempotencyKeys } from '../api/idempotency.ts'
import { advanceDuePayout, payDueAccount } from '../balance/paying-out.ts'
import { advanceDueAccount } from '../connect/due-accounts.ts'
import { pruneLinks } from '../connect/links.ts'
import { notByRequest, type SimulatorContext } from '../context.ts'
import { decideDueDispute } from '../disputes/decisions.ts'
import { settleDuePayment } from '../pay/settle.ts'
import { pruneEvents } from '../store/events.ts'
import { failDueRefund } from '../store/refunds.ts'
import { expireSession, isOverdue, lockSession, pruneSessions } from '../store/sessions.ts'
import { deliverDue } from './deliveries.ts'

/** The simulator's background work. */
export interface Worker {
  start(): void
  /** Stops the loop; a delivery in progress is aborted and repeated later. */
  stop(): Promise<void>
  /** Runs one round now. @returns the number of actions taken */
  runDue(): Promise<number>
  /** Starts the next round without waiting. */
  wake(): void
}

/** Pause between rounds: the longest delay of expiries and other processes' events, ms. */
const pauseMs = 1000
const pruneEveryMs = 60 * 60 * 1000

export function createWorker(context: SimulatorContext): Worker {
  const stopping = new AbortController()
  let wakeSignal = new AbortController()
  let running: Promise<void> | undefined
  let prunedAt = 0

  const runDue = async () => {
    let done = 0
    done += await repeat(() => expireOne(context))
    done += await repeat(() => settleDuePayment(context))
    done += await repeat(() => inTransaction(context.pool, (tx) => failDueRefund(tx, context)))
    done += await repeat(() => decideDueDispute(context))
    done += await repeat(() => advanceDueAccount(context))
    done += await repeat(() => payDueAccount(context))
    done += await repeat(() => advanceDuePayout(context))
    let tried: number
    do {
      tried = await deliverDue(context, stopping.signal)
      done += tried
    } while (tried > 0 && !stopping.signal.aborted)
    const now = context.clock.now()
    if (now.getTime() - prunedAt >= pruneEveryMs) {
      prunedAt = now.getTime()
      await prune(context, now)
    }
    return done
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      wakeSignal = new AbortController()
      try {
        await runDue()
      } catch (error) {
        // The database is closed when a stop times out; then there is nothing left to do.
        if (context.pool.ending) return
        context.log.error({ err: error }, 'The Stripe simulator could not finish a round of its work')
        await wait(stopping.signal)
      }
      await wait(AbortSignal.any([stopping.signal, wakeSignal.signal]))
    }
  }

  return {
    runDue,
    wake: () => wakeSignal.abort(),
    start: () => {
      running ??= loop()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function expireOne(context: SimulatorContext): Promise<boolean> {
  const now = context.clock.now()
  return inTransaction(context.pool, async (tx) => {
    const due = await tx.row<{ id: string }>(sql`
      select id from stripe_simulator.sessions where status = 'open' and expires_at <= ${now}
      order by expires_at limit 1 for update skip locked`)
    const session = due && (await lockSession(tx, due.id))
    if (!session || !isOverdue(session, now)) return false
    await expireSession(tx, context, { session, cause: notByRequest })
    return true
  })
}

async function prune(context: SimulatorContext, now: Date): Promise<void> {
  const database = executor(context.pool)
  await pruneIdempotencyKeys(database, now)
  await pruneEvents(database, now)
  await pruneSessions(database, now)
  await pruneLinks(database, now)
}

/** Repeats a step until it returns false. @returns how often it returned true */
async function repeat(step: () => Promise<boolean>): Promise<number> {
  let times = 0
  while (await step()) times++
  return times
}

async function wait(signal: AbortSignal): Promise<void> {
  await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {})
}
