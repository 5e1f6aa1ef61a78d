import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../contract/calls/people/profiles.ts'
import * as calls from '../../../contract/calls/people/reviews.ts'
import { RATED_FROM, REVIEW_DAYS, type ReviewRole } from '../../../contract/rules/people/reviews.ts'
import { send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { DAY } from '../../testing/orders/orders.ts'
import { as, buildSale, review, reviewsOf } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The expected reviews of a sale. */
interface Expected {
  orderId: string
  people: Record<ReviewRole, Member>
  handedOverAt: number
  written: Partial<Record<ReviewRole, { stars: number; text: string }>>
  isPublished: boolean
}

const other = { buyer: 'seller', seller: 'buyer' } as const
const now = () => app.clock.now().getTime()
const isOver = (sale: Expected) => now() >= sale.handedOverAt + REVIEW_DAYS * DAY

let count = 0

/** Writes or changes a review. */
async function write(sale: Expected, by: ReviewRole, stars: number): Promise<void> {
  const text = `Words number ${'abcdefghij'[++count % 10]}${count}`
  const { status } = await review(app, sale.orderId, await as(app, sale.people[by]), { stars, text })
  expect(status).toBe(sale.isPublished || isOver(sale) ? 409 : 200)
  if (status !== 200) return
  sale.written[by] = { stars, text }
  sale.isPublished = sale.written.buyer !== undefined && sale.written.seller !== undefined
}

async function wait(sales: readonly Expected[], days: number): Promise<void> {
  app.clock.advance(days * DAY + 60_000)
  await app.app.features.reviews.sweep()
  for (const sale of sales) if (isOver(sale) && Object.keys(sale.written).length > 0) sale.isPublished = true
}

/** Each side sees its own review, and the other's only once both are published. */
async function expectBlind(sale: Expected): Promise<void> {
  for (const role of ['buyer', 'seller'] as const) {
    const { data } = await reviewsOf(app, sale.orderId, await as(app, sale.people[role]))
    expect(data.own?.text).toBe(sale.written[role]?.text)
    const theirs = sale.written[other[role]]
    expect(data.received?.text).toBe(sale.isPublished ? theirs?.text : undefined)
    if (theirs && !sale.isPublished) expect(JSON.stringify(data)).not.toContain(theirs.text)
  }
}

/** The profile lists and counts what is published about a member, and nothing else. */
async function expectProfile(member: Member, sales: readonly Expected[]): Promise<void> {
  const about = sales.flatMap(({ people, written, isPublished }) => {
    const by = people.seller.id === member.id ? 'buyer' : people.buyer.id === member.id ? 'seller' : null
    const found = by && isPublished ? written[by] : undefined
    return found ? [found] : []
  })
  const listed = await send(app, calls.listReviews, { params: { member: member.username } })
  expect(listed.data.reviews.map(({ text }) => text).toSorted()).toEqual(
    about.map(({ text }) => text).toSorted(),
  )
  const { data } = await send(app, getProfile, { params: { member: member.username } })
  const sum = about.reduce((total, { stars }) => total + stars, 0)
  expect(data.profile.rating).toEqual(
    about.length < RATED_FROM
      ? null
      : { average: Math.round((sum / about.length) * 10) / 10, count: about.length },
  )
}

test('reviews stay hidden until both are written or two weeks have passed, and ratings count only published ones', async () => {
  const step = fc.record({
    sale: fc.nat(3),
    by: fc.constantFrom('buyer' as const, 'seller' as const),
    stars: fc.integer({ min: 1, max: 5 }),
    /** If set, this many days pass instead. */
    days: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const seller = await buildMember(app)
      const sales: Expected[] = []
      for (let number = 0; number < 4; number++) {
        const { orderId, buyer } = await buildSale(app, seller)
        sales.push({
          orderId,
          people: { buyer, seller },
          handedOverAt: now(),
          written: {},
          isPublished: false,
        })
      }
      for (const { sale, by, stars, days } of steps) {
        if (days === null) await write(sales[sale] as Expected, by, stars)
        else await wait(sales, days)
        for (const each of sales) await expectBlind(each)
        await expectProfile(seller, sales)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
