import { sql } from '../../db/sql.ts'
import type { Dice } from '../dice.ts'
import type { TestApp } from '../test-app.ts'

/** What happens to the provider's messages that are on their way. */
export type MessageFate = 'arrive' | 'lost' | 'doubled' | 'shuffled'

/** Mostly they arrive. */
export function rollFate(dice: Dice): MessageFate {
  const fates: MessageFate[] = ['lost', 'doubled', 'doubled', 'shuffled', 'shuffled']
  return fates[dice(12)] ?? 'arrive'
}

/** Loses, repeats or shuffles messages. `salt` decides which of them. */
export async function tamper({ database, clock }: TestApp, fate: MessageFate, salt: number): Promise<void> {
  const chosen = sql`abs(hashtext(event_id || ${String(salt)}))`
  if (fate === 'lost')
    await database.run(sql`
      update stripe_simulator.deliveries set state = 'given_up' where state = 'due' and ${chosen} % 3 = 0`)
  if (fate === 'doubled')
    await database.run(sql`
      update stripe_simulator.deliveries set state = 'due', attempts = 0, due_at = ${clock.now()}
      where state = 'delivered' and ${chosen} % 20 = 0`)
  // An hour at most, in which others overtake them.
  if (fate === 'shuffled')
    await database.run(sql`
      update stripe_simulator.deliveries set due_at = ${clock.now()}::timestamptz + ${chosen} % 60 * interval '1 minute'
      where state = 'due'`)
}
