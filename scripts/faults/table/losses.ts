import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../../../server/db/sql.ts'
import { lookAt } from './photos.ts'
import type { Stage } from './stage.ts'
import { strangeAccounts, unpaidSellers, untoldTaxes, wrongPayments } from './stripe/losses.ts'
import type { Traffic } from './traffic.ts'
import { strandedCouriers, untoldListeners } from './vendors/losses.ts'

/**
 * Waits until everything that was confirmed to somebody is there, once.
 * @param limit milliseconds that work may take to catch up
 * @returns one sentence for each thing that is not, and how long it took in milliseconds
 */
export async function findLosses(
  stage: Stage,
  traffic: Traffic,
  limit: number,
): Promise<{ lost: string[]; took: number }> {
  const startedAt = performance.now()
  for (;;) {
    const lost = [
      ...(await missingOrders(stage, traffic)),
      ...(await missingListings(stage, traffic)),
      ...missingMails(stage, traffic),
      ...(await wrongPayments(stage, traffic)),
      ...(await unpaidSellers(stage)),
      ...(await strangeAccounts(stage)),
      ...(await untoldTaxes(stage)),
      ...(await strandedCouriers(stage, traffic)),
      ...(await untoldListeners(stage)),
    ]
    const took = performance.now() - startedAt
    if (lost.length === 0 || took > limit) return { lost, took }
    await sleep(500)
  }
}

/** Each confirmed checkout has its order and no other, and each payment made it a paid one. */
async function missingOrders({ database, people }: Stage, { bought }: Traffic): Promise<string[]> {
  const rows = await database.rows<{ id: string; listing: string; state: string }>(sql`
    select id, listing_id as listing, state from orders where listing_id = any(${people.listings}::uuid[])`)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const wrong = bought.flatMap(({ orderId, isPaid }) => {
    const state = states.get(orderId)
    if (!state) return [`order ${orderId} is gone`]
    return isPaid &&
      !['paid', 'ready', 'scheduled', 'out_for_delivery', 'handed_over', 'completed'].includes(state)
      ? [`order ${orderId} is paid for, and ${state}`]
      : []
  })
  const confirmed = new Set(bought.map(({ orderId }) => orderId))
  const strange = rows
    .filter(({ id, state }) => !confirmed.has(id) && state !== 'cancelled')
    .map(({ id }) => `nobody was told of order ${id}`)
  return [...wrong, ...strange]
}

/** Each published listing is there once, with its photo. */
async function missingListings({ database, people }: Stage, { published }: Traffic): Promise<string[]> {
  const rows = await database.rows<{ id: string; number: number; photo: string }>(sql`
    select id, substring(title from '[0-9]+$')::int as number, photos -> 0 ->> 'id' as photo from listings where title like 'Vase no. %' and status = 'active'`)
  const ids = new Set([...published.values()].map(({ id }) => id))
  const problems: string[] = []
  for (const { id, number, photo } of rows) {
    if (!ids.delete(id)) problems.push(`listing ${id} is there twice`)
    const wrong = await lookAt(people.site, photo, number)
    if (wrong) problems.push(`the photo of listing ${id}: ${wrong}`)
  }
  return [...problems, ...[...ids].map((id) => `listing ${id} is gone`)]
}

function missingMails({ mailServer: { paidMails } }: Stage, { bought }: Traffic): string[] {
  const untold = bought.filter(({ isPaid, email }) => isPaid && !paidMails.has(email))
  return untold.map(({ email }) => `${email} has paid and got no email`)
}
