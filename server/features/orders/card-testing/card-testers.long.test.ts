import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import {
  buyWithProof,
  declinedCardNumber as cardNumber,
  declinedAttempts,
} from '../../../testing/orders/declined-cards.ts'
import { buy, declinedCard, goodCard, MINUTE, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const CARDS = 200
const addressOf = (turn: number) => `203.0.113.${(turn % 10) + 1}`
const listings = async (count: number) => {
  const owner = await buildMember(app)
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push((await buildListing(app, { owner })).id)
  return ids
}

/** Opens a payment page; waits and computes proofs where that is asked for. Null: not within the hour that ends at `end`. */
async function openPatiently(listingId: string, ip: string, end: number): Promise<string | null> {
  let answer = await buy(app, listingId, { ip, session: `tester-${listingId}` })
  if (answer.code === 'payment.slowed') {
    const wait = Number(answer.details.retry_after) * 1000
    if (app.clock.now().getTime() + wait > end) return null
    app.clock.advance(wait)
    answer = await buy(app, listingId, { ip, session: `tester-${listingId}` })
  }
  if (answer.code === 'payment.challenge_needed') answer = await buyWithProof(app, listingId, answer, ip)
  expect(answer.status).toBe(200)
  return answer.data.checkout_url
}

test('a patient tester with 200 cards and 10 addresses of one network tries few of them in an hour', async () => {
  const items = await listings(60)
  const end = app.clock.now().getTime() + 60 * MINUTE
  let url: string | null = null
  for (let card = 0, turn = 0; card < CARDS; ) {
    if (!url) {
      url = await openPatiently(items[turn] ?? '', addressOf(turn), end)
      turn += 1
      if (!url) break
    }
    if ((await pay(app, url, cardNumber(card))) === 402) card += 1
    else url = null
    // Ten seconds to type the next one; the page's messages arrive meanwhile.
    app.clock.advance(10_000)
    await app.settle()
  }
  const tried = await declinedAttempts(app)
  process.stdout.write(`A patient tester tried ${tried} of ${CARDS} cards within an hour.\n`)
  expect(tried).toBeLessThanOrEqual(36)
})

test('a tester who opens 200 payment pages before the first card gets no further', async () => {
  const pages: string[] = []
  for (const [turn, id] of (await listings(CARDS)).entries()) {
    const { data } = await buy(app, id, { ip: addressOf(turn), session: `tester-${id}` })
    pages.push(data.checkout_url)
  }
  for (const [card, page] of pages.entries()) {
    await pay(app, page, cardNumber(card))
    // Messages arrive after every third card.
    if (card % 3 === 2) await app.settle()
  }
  const tried = await declinedAttempts(app)
  process.stdout.write(`A tester with ${CARDS} open pages tried ${tried} cards.\n`)
  expect(tried).toBeLessThanOrEqual(36 + 3)
})

test('an evening of 100 members behind one address, 5 of whose cards are declined once, asks nobody for anything', async () => {
  const members = []
  for (let at = 0; at < 100; at++) members.push(await buildMember(app))
  const items = await listings(100)
  const met: string[] = []
  for (const [at, { id }] of members.entries()) {
    const { status, code, data } = await buy(app, items[at] ?? '', {
      ip: '192.0.2.10',
      token: await buildToken(app, id),
    })
    if (status !== 200) met.push(String(code))
    if (at % 20 === 0) expect(await pay(app, data.checkout_url, declinedCard)).toBe(402)
    expect(await pay(app, data.checkout_url, goodCard)).toBe(303)
    // Four hours.
    app.clock.advance(144_000)
    if (at % 10 === 9) await app.settle()
  }
  expect(met).toEqual([])
  expect(await declinedAttempts(app)).toBe(5)
})
