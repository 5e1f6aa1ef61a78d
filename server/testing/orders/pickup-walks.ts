import fc from 'fast-check'
import { expect } from 'vitest'
import { isLive } from '../../../contract/rules/orders/states.ts'
import { sql } from '../../db/sql.ts'
import type { OrderRow } from '../../features/orders/order.ts'
import type { Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import {
  buy,
  DAY,
  declinedCard,
  goodCard,
  listingStatus,
  loseWebhooks,
  MINUTE,
  pay,
  repeatWebhooks,
  sweep,
  typeCode,
} from './orders.ts'
import { idle, type NamedStep, named, ordersOf, pick, type Step as StepOf } from './random-walks.ts'

/** One random walk of a listing that is picked up. */
export interface PickupRun {
  listingId: string
  seller: Member
  /** Payment pages that buyers have open. */
  pages: { url: string; orderId: string; buyer: number }[]
  /** Whether other steps run at the same time, so that what a step has read may be outdated. */
  crowded: boolean
}
type Step = StepOf<PickupRun>

/** The steps of a pickup model. */
export type PickupWorld = ReturnType<typeof createPickupWorld>

export function createPickupWorld(appOf: () => TestApp) {
  return {
    appOf,
    ordersOf: (run: PickupRun) => ordersOf(appOf(), run),
    press: (buyer: number): Step => pressStep(appOf, buyer),
    payOn: (page: number, card = goodCard): Step => payStep(appOf, page, card),
    cancel: (number: number, bySeller: boolean): Step => cancelStep(appOf, number, bySeller),
    handOver: (isRight: boolean): Step => handOverStep(appOf, isRight),
    wait:
      (milliseconds: number): Step =>
      async () =>
        appOf().clock.advance(milliseconds),
    relist: ((run) =>
      appOf().database.run(sql`
        update listings set status = 'active' where id = ${run.listingId} and status in ('paused', 'sold')
          and not exists (select 1 from orders o
            where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded'))`)) satisfies Step,
  }
}

function pressStep(appOf: () => TestApp, buyer: number): Step {
  return async (run) => {
    const before = (await ordersOf(appOf(), run)).filter((order) => isLive(order.state))
    const status = await listingStatus(appOf(), run.listingId)
    const response = await buy(appOf(), run.listingId, { session: `browser ${buyer} of ${run.listingId}` })
    // 503: cancelled while its payment page was being opened, only where others act at the same moment.
    expect(run.crowded ? [200, 404, 409, 503] : [200, 404, 409]).toContain(response.status)
    if (!run.crowded && status === 'active' && before.length === 0) expect(response.status).toBe(200)
    if (!run.crowded && before.some((order: OrderRow) => order.paid_at !== null))
      expect(response.status).not.toBe(200)
    if (response.status !== 200) return idle
    run.pages.push({ url: response.data.checkout_url, orderId: response.data.order_id, buyer })
  }
}

function payStep(appOf: () => TestApp, page: number, card: string): Step {
  return async (run) => {
    const chosen = pick(run.pages, page)
    if (!chosen) return idle
    const status = await pay(appOf(), chosen.url, card)
    expect([303, 402, 410]).toContain(status)
    return status === 410 ? idle : undefined
  }
}

function cancelStep(appOf: () => TestApp, number: number, bySeller: boolean): Step {
  return async (run) => {
    const order = pick(await ordersOf(appOf(), run), number)
    if (!order) return idle
    const { orders, links } = appOf().app.features
    const reader = bySeller
      ? { userId: run.seller.id, token: undefined }
      : { userId: null, token: links.token(order.id) }
    return await orders.cancel(order.id, reader, '').catch((error: { code?: string }) => {
      expect(error.code).toBe('order.not_possible')
      return idle
    })
  }
}

function handOverStep(appOf: () => TestApp, isRight: boolean): Step {
  return async (run) => {
    const order = (await ordersOf(appOf(), run)).find((candidate) => candidate.state === 'ready')
    if (!order?.pickup_code) return idle
    const wrong = order.pickup_code === '000000' ? '000001' : '000000'
    const code = isRight ? order.pickup_code : wrong
    const response = await typeCode(appOf(), order.id, run.seller, code)
    expect(isRight ? [200, 409, 429] : [400, 409, 429]).toContain(response.status)
  }
}

/** Runs steps at the same time. */
function together(steps: readonly Step[]): Step {
  return async (run) => {
    run.crowded = true
    await Promise.all(steps.map((step) => step(run)))
    run.crowded = false
  }
}

/** The kinds of steps. Each must have had an effect, or the walks prove too little. */
export const pickupKinds = [
  'buy',
  'pay',
  'declined',
  'the seller cancels',
  'the buyer cancels',
  'code true',
  'code false',
  'wait',
  'messages arrive',
  'the sweep runs',
  'messages are lost',
  'messages are repeated',
  'relist',
  'together',
]

/** Every step that a walk may take, alone or at the same time as others. */
export function pickupStep(world: PickupWorld): fc.Arbitrary<NamedStep<PickupRun>> {
  const single = fc.oneof(...personSteps(world), ...otherSteps(world))
  return fc.oneof(
    { weight: 5, arbitrary: single },
    {
      weight: 1,
      arbitrary: fc.array(single, { minLength: 2, maxLength: 3 }).map((all) => {
        const name = `(${all.map(([stepName]) => stepName).join(' | ')})`
        return named(name, together(all.map(([, step]) => step)), 'together')
      }),
    },
  )
}

function personSteps({ press, payOn, cancel, handOver }: PickupWorld) {
  const number = fc.nat({ max: 5 })
  return [
    {
      weight: 5,
      arbitrary: fc.nat({ max: 2 }).map((buyer) => named(`buyer ${buyer} buys`, press(buyer), 'buy')),
    },
    { weight: 5, arbitrary: number.map((page) => named(`pay on page ${page}`, payOn(page), 'pay')) },
    {
      weight: 1,
      arbitrary: number.map((page) =>
        named(`declined on page ${page}`, payOn(page, declinedCard), 'declined'),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(number, fc.boolean()).map(([order, seller]) => {
        const kind = seller ? 'the seller cancels' : 'the buyer cancels'
        return named(`${kind} ${order}`, cancel(order, seller), kind)
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .boolean()
        .map((isRight) => named(`code typed: ${isRight}`, handOver(isRight), `code ${isRight}`)),
    },
  ]
}

function otherSteps({ appOf, wait, relist }: PickupWorld) {
  const always = (name: string, step: Step) => fc.constant(named<PickupRun>(name, step))
  return [
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(MINUTE, 3 * MINUTE, 20 * MINUTE, 32 * MINUTE, DAY + 1, 3 * DAY, 5 * DAY)
        .map((ms) => named(`${ms / MINUTE} minutes pass`, wait(ms), 'wait')),
    },
    { weight: 3, arbitrary: always('messages arrive', () => appOf().settle()) },
    { weight: 3, arbitrary: always('the sweep runs', () => sweep(appOf())) },
    { weight: 1, arbitrary: always('messages are lost', () => loseWebhooks(appOf())) },
    { weight: 1, arbitrary: always('messages are repeated', () => repeatWebhooks(appOf(), true)) },
    { weight: 1, arbitrary: always('relist', relist) },
  ]
}

/** Walks that are always taken, so that every kind of step occurs often enough. */
export function pickupExamples(world: PickupWorld): NamedStep<PickupRun>[][] {
  const { appOf, press, payOn, cancel, handOver, wait, relist } = world
  const messages = named<PickupRun>('messages arrive', () => appOf().settle())
  const pressed = named('buyer 0 buys', press(0), 'buy')
  const bought = [pressed, named('pay on page 0', payOn(0), 'pay'), messages]
  const rightCode = named('code typed: true', handOver(true), 'code true')
  const wrongCode = named('code typed: false', handOver(false), 'code false')
  return [
    [...bought, rightCode, named('days pass', wait(2 * DAY), 'wait')],
    [...bought, wrongCode, wrongCode],
    ...[false, true].flatMap((bySeller) => {
      const kind = bySeller ? 'the seller cancels' : 'the buyer cancels'
      const cancels = named(`${kind} 0`, cancel(0, bySeller), kind)
      return [
        [...bought, cancels, messages],
        // Messages get lost and come twice, and the cancelled item is sold to someone else.
        [
          pressed,
          named('declined on page 0', payOn(0, declinedCard), 'declined'),
          ...bought.slice(1),
          named<PickupRun>('messages are lost', () => loseWebhooks(appOf())),
          named<PickupRun>('the sweep runs', () => sweep(appOf())),
          named<PickupRun>('messages are repeated', () => repeatWebhooks(appOf(), true)),
          cancels,
          messages,
          named<PickupRun>('relist', relist),
          pressed,
          named('pay on page 1', payOn(1), 'pay'),
          messages,
          rightCode,
        ],
      ]
    }),
  ]
}
