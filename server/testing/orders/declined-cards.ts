import { createCheckoutSession } from '../../../contract/calls/orders/payments.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../client.ts'
import { buildListing } from '../factories.ts'
import { findProof } from '../find-proof.ts'
import type { TestApp } from '../test-app.ts'
import { buy, pay } from './orders.ts'

/** The `index`-th of many practice cards that are declined. @param index 0 to 9,999,999 */
export function declinedCardNumber(index: number): string {
  const digits = `40000099${String(index).padStart(7, '0')}`
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** Tries cards one after the other on a payment page and delivers the messages. @returns the page's answers, 402 for a declined card */
export async function tryCards(test: TestApp, url: string, cards: readonly string[]): Promise<number[]> {
  const answers: number[] = []
  for (const card of cards) {
    answers.push(await pay(test, url, card))
    await test.settle()
  }
  return answers
}

/** Starts the checkout of a guest who brings the proof of work for an earlier answer. */
export function buyWithProof(
  test: TestApp,
  listingId: string,
  { details }: Pick<Awaited<ReturnType<typeof buy>>, 'details'>,
  ip: string,
) {
  return send(test, createCheckoutSession, {
    body: {
      listing_id: listingId,
      delivery_type: 'pickup',
      delivery_fee_dollars: 0,
      customer_email: 'buyer@example.com',
      proof: findProof({ challenge: String(details.challenge), bits: Number(details.bits) }),
    },
    session: 'the-browser-of-the-buyer',
    ip,
  })
}

/** Has the provider send its messages about an order's declined cards again, to a server that does not know them by their ids. */
export async function repeatMessages(test: TestApp, orderId: string): Promise<void> {
  await test.database.run(sql`delete from provider_events`)
  await test.database.run(sql`
    update stripe_simulator.deliveries set state = 'due', attempts = 0, due_at = ${test.clock.now()}
    where event_id in (select id from stripe_simulator.events
      where type = 'payment_intent.payment_failed' and data -> 'object' -> 'metadata' ->> 'order_id' = ${orderId})`)
  await test.settle()
}

/** Attempts to pay with a card that was declined, as the provider has counted them. */
export async function declinedAttempts(test: TestApp): Promise<number> {
  const row = await test.database.row<{ count: number }>(sql`
    select count(*)::int as count from stripe_simulator.events where type = 'payment_intent.payment_failed'`)
  return row?.count ?? 0
}

/** Somebody with many cards, who opens payment pages of new listings. */
export function cardTester(test: TestApp) {
  let used = 0
  /** Cards that nobody has tried yet. */
  const newCards = (count: number) => Array.from({ length: count }, () => declinedCardNumber(used++))
  const openPage = async (ip: string, token?: string) => {
    const { id } = await buildListing(test)
    const { data, status } = await buy(test, id, { ip, token, session: `browser-${id}` })
    if (status !== 200) throw new Error(`no payment page: ${status}`)
    return { id, url: data.checkout_url, orderId: data.order_id }
  }
  return {
    newCards,
    openPage,
    /** Has so many new cards declined on a network, one on each page. Pages are opened first. */
    async decline(network: string, count: number) {
      const pages = []
      for (let at = 0; at < count; at++) pages.push(await openPage(`${network}.${at + 1}`))
      const answers: number[] = []
      for (const { url } of pages) answers.push(...(await tryCards(test, url, newCards(1))))
      if (answers.some((status) => status !== 402)) throw new Error(`not only declined: ${answers}`)
    },
  }
}
