import { sql } from '../../db/sql.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { Dice } from '../dice.ts'
import type { TestApp } from '../test-app.ts'
import type { KillSwitch } from './kill-switch.ts'

/** What goes wrong while something is done. */
export type Fault = 'none' | 'killed' | 'provider away' | 'answers lost'

/** A fault as it is thrown: in most cases there is none. */
export function rollFault(dice: Dice): Fault {
  const faults: Fault[] = ['killed', 'killed', 'provider away', 'answers lost', 'answers lost']
  return faults[dice(10)] ?? 'none'
}

/** The app, and what can go wrong with it. */
export interface FaultyWorld {
  test: TestApp
  kills: KillSwitch
}

/** Does something while a fault is present, and puts everything right again. */
export async function withFault(
  { test, kills }: FaultyWorld,
  { fault, dice }: { fault: Fault; dice: Dice },
  work: () => Promise<void>,
): Promise<void> {
  if (fault === 'none') return await work()
  const restore = fault === 'killed' ? null : breakProvider(test, fault, dice)
  if (fault === 'killed') kills.arm(1 + dice(60))
  try {
    await work()
  } catch {
    // Whoever asked got an error. What counts is what is stored.
  } finally {
    restore?.()
    if (kills.revive()) await takeUpJobs(test)
  }
}

/** The jobs of a process that died are retried; here at once. */
export async function takeUpJobs({ database }: TestApp): Promise<void> {
  await database.run(sql`
    update jobs.job set state = 'retry', start_after = now(), retry_count = 0 where state in ('active', 'retry')`)
}

type Call = (...args: unknown[]) => Promise<unknown>

/** Makes the provider unreachable, or loses every other of its answers. @returns what restores it */
function breakProvider({ app }: TestApp, fault: 'provider away' | 'answers lost', dice: Dice): () => void {
  const { payments, payouts } = app.adapters
  const restores = [payments, payouts].map((port) => {
    const methods = port as unknown as Record<string, unknown>
    const originals = { ...methods }
    for (const [name, method] of Object.entries(originals))
      if (typeof method === 'function' && name !== 'readWebhook')
        methods[name] = broken(method as Call, fault, dice)
    return () => void Object.assign(methods, originals)
  })
  return () => {
    for (const restore of restores) restore()
  }
}

function broken(method: Call, fault: 'provider away' | 'answers lost', dice: Dice): Call {
  return async (...args) => {
    if (fault === 'answers lost') {
      const answer = await method(...args)
      if (dice(2) === 0) return answer
    }
    throw new ProviderError('stripe', fault === 'answers lost' ? 'timeout' : 'unavailable', 'no answer')
  }
}
