import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../../server/db/database.ts'
import { sql } from '../../../../server/db/sql.ts'
import { bankForm, personForm } from '../../../../server/testing/payments/onboarding.ts'
import { type Attempting, type Bought, outcomeOf, type State, type TrafficOptions } from '../traffic.ts'

/** Milliseconds between two visits to Stripe's page: a member may open it 30 times in an hour. */
const VISIT_PAUSE = 1_000

async function post(url: string, authorization: string | null, body: object = {}) {
  const headers = { ...(authorization && { authorization }), 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

/** Lets the seller be paid through Stripe. */
export async function setUpPayouts(
  { site, seller, sellerId }: Pick<TrafficOptions, 'site' | 'seller' | 'sellerId'>,
  database: Database,
): Promise<void> {
  const { url } = JSON.parse((await post(`${site}/api/money/set_up`, seller)).text) as { url: string }
  const link = await fetch(url, { redirect: 'manual' })
  const start = new URL(link.headers.get('location') ?? '', url).href
  for (const [step, form] of Object.entries({ details: personForm(), bank: bankForm(), review: {} }))
    await fetch(`${start}/${step}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const takesTransfers = sql`
    select 1 from payout_accounts where seller_id = ${sellerId} and takes_transfers`
  for (let tries = 0; !(await database.row(takesTransfers)); tries++) {
    if (tries > 100) throw new Error('the seller’s account takes no transfers')
    await sleep(100)
  }
}

/** Hands over what was paid for, and lets buyers say that all is fine: the seller gets the money. */
export async function handOver(
  { site, seller, pickUp }: TrafficOptions,
  state: State,
  { attempt, bought }: { attempt: Attempting; bought: readonly Bought[] },
): Promise<void> {
  const done = new Set<string>()
  while (!state.isOver) {
    const order = bought.find(({ orderId, isPaid }) => isPaid && !done.has(orderId))
    const paid = order && (await pickUp(order.orderId))
    if (!paid) {
      await sleep(50)
      continue
    }
    const path = `${site}/api/orders/${order.orderId}`
    let isHandedOver = false
    const give = async () => {
      const given = isHandedOver ? null : await post(`${path}/hand_over`, seller, { code: paid.code })
      if (given && given.status !== 200) return outcomeOf(given)
      isHandedOver = true
      return outcomeOf(await post(`${path}/all_good?token=${encodeURIComponent(paid.token)}`, null))
    }
    while (!(await attempt('earn', give)));
    done.add(order.orderId)
  }
}

/** New sellers who open Stripe's page, where they would say how they are paid. */
export async function openPayoutPages(
  { site, newMember }: TrafficOptions,
  state: State,
  attempt: Attempting,
): Promise<void> {
  while (!state.isOver) {
    const member = await newMember()
    const open = async () => {
      const answer = await post(`${site}/api/money/set_up`, member)
      if (answer.status !== 200) return outcomeOf(answer)
      const { url } = JSON.parse(answer.text) as { url: string }
      return url.includes('/dev/stripe/') ? null : `the page ${url}`
    }
    do await sleep(VISIT_PAUSE)
    while (!(await attempt('bank', open)))
  }
}
