import fc from 'fast-check'
import { expect } from 'vitest'
import { updateListing } from '../../contract/calls/listings/own-listings.ts'
import { send } from './client.ts'
import type { Member } from './factories.ts'
import { negotiation } from './offers.ts'
import { buy, DAY, MINUTE, pay, sweep } from './orders/orders.ts'
import { idle, type NamedStep, named, pick } from './orders/random-walks.ts'
import { as } from './people.ts'
import type { TestApp } from './test-app.ts'

/** One random walk of a negotiation. */
export interface OfferRun {
  listingId: string
  seller: Member
  buyers: Member[]
  pages: { url: string; orderId: string; shown: number }[]
}

type Step = (run: OfferRun) => Promise<unknown>
const orIdle = ({ status }: { status: number }) => {
  expect([200, 400, 403, 404, 409, 429]).toContain(status)
  return status === 200 ? undefined : idle
}

/** The buyer's offer as they see it, and what they can do about it. */
async function own(app: TestApp, run: OfferRun, number: number) {
  const buyer = pick(run.buyers, number)
  if (!buyer) throw new Error('no buyer')
  const deal = negotiation(app, run.listingId)
  return { buyer, deal, offer: (await deal.item(buyer)).own }
}

/** Every step of a negotiation. */
export function createOfferSteps(appOf: () => TestApp) {
  return {
    offer:
      (number: number, dollars: number): Step =>
      async (run) => {
        const { buyer, deal } = await own(appOf(), run, number)
        return orIdle(await deal.offer(buyer, dollars))
      },

    /** The side whose turn it is answers. */
    answer:
      (number: number, how: 'accept' | 'decline' | 'counter', dollars: number): Step =>
      async (run) => {
        const { buyer, deal, offer } = await own(appOf(), run, number)
        if (offer?.state !== 'open') return idle
        const who = offer.turn === 'buyer' ? buyer : run.seller
        if (how === 'counter') return orIdle(await deal.counter(who, offer.id, offer.amount, dollars))
        return orIdle(await deal[how](who, offer.id, offer.amount))
      },

    withdraw:
      (number: number): Step =>
      async (run) => {
        const { buyer, deal, offer } = await own(appOf(), run, number)
        return offer ? orIdle(await deal.withdraw(buyer, offer.id)) : idle
      },

    checkOut:
      (number: number): Step =>
      (run) =>
        checkOut(appOf(), run, number),

    payOn:
      (number: number): Step =>
      async (run) => {
        const page = pick(run.pages, number)
        if (!page || (await pay(appOf(), page.url)) !== 303) return idle
        await appOf().settle()
      },

    reprice:
      (dollars: number): Step =>
      async (run) =>
        orIdle(
          await send(appOf(), updateListing, {
            ...(await as(appOf(), run.seller)),
            params: { id: run.listingId },
            body: { price: dollars },
          }),
        ),

    async sweepAll(): Promise<void> {
      await sweep(appOf())
      await appOf().app.features.offers.sweep()
      await appOf().settle()
    },

    wait:
      (milliseconds: number): Step =>
      async () =>
        appOf().clock.advance(milliseconds),
  }
}

/** Buys at the price that the buyer is shown: what they agreed on, or the full one. */
async function checkOut(app: TestApp, run: OfferRun, number: number): Promise<unknown> {
  const { buyer, deal, offer } = await own(app, run, number)
  const item = await deal.item(buyer)
  const agreed = offer?.state === 'accepted' ? offer : null
  const shown = agreed ? agreed.amount : item.highest
  const started = await buy(app, run.listingId, {
    ...(await as(app, buyer)),
    email: buyer.email,
    shown,
    ...(agreed ? { offerId: agreed.id } : {}),
  })
  if (started.status !== 200) return orIdle(started)
  const { checkout_url: url, order_id: orderId } = started.data
  if (!run.pages.some((page) => page.orderId === orderId)) run.pages.push({ url, orderId, shown })
}

/** The kinds of steps. Each must have had an effect, or the walks prove too little. */
export const offerKinds = [
  'offer',
  'accept',
  'decline',
  'counter',
  'withdraw',
  'check out',
  'pay',
  'wait',
  'sweep',
  'reprice',
]

/** Every step that a walk may take. */
export function offerStep(steps: ReturnType<typeof createOfferSteps>): fc.Arbitrary<NamedStep<OfferRun>> {
  const { offer, answer, withdraw, checkOut: press, payOn, reprice, sweepAll, wait } = steps
  const number = fc.nat({ max: 1 })
  const dollars = fc.integer({ min: 45, max: 105 })
  const answers = fc.constantFrom(
    'accept' as const,
    'accept' as const,
    'decline' as const,
    'counter' as const,
  )
  const weighted = [
    {
      weight: 8,
      arbitrary: fc
        .tuple(number, dollars)
        .map(([n, d]) => named(`buyer ${n} offers ${d}`, offer(n, d), 'offer')),
    },
    {
      weight: 10,
      arbitrary: fc
        .tuple(number, answers, dollars)
        .map(([n, how, d]) => named(`${how} offer of buyer ${n} (${d})`, answer(n, how, d), how)),
    },
    { weight: 1, arbitrary: number.map((n) => named(`buyer ${n} withdraws`, withdraw(n), 'withdraw')) },
    { weight: 2, arbitrary: number.map((n) => named(`buyer ${n} checks out`, press(n), 'check out')) },
    { weight: 3, arbitrary: fc.nat({ max: 3 }).map((n) => named(`pay on page ${n}`, payOn(n), 'pay')) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(MINUTE, 33 * MINUTE, DAY - MINUTE, DAY + MINUTE)
        .map((ms) => named(`${ms / MINUTE} minutes pass`, wait(ms), 'wait')),
    },
    { weight: 3, arbitrary: fc.constant(named<OfferRun>('the sweep runs', sweepAll, 'sweep')) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(80, 90, 100)
        .map((d) => named(`the price becomes ${d}`, reprice(d), 'reprice')),
    },
  ]
  return fc.oneof(...weighted)
}
