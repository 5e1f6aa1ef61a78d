import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categorySlugs } from '../../../contract/rules/listings/categories.ts'
import { conditions } from '../../../contract/rules/listings/listing.ts'
import { MAX_PRICE_CENTS, MIN_CHARGE_CENTS } from '../../../contract/rules/money.ts'
import type { PricedListing, PriceQuery } from '../../ports/price-advisor.ts'
import { systemRandom } from '../random-system/index.ts'
import { adviseFrom, WIDEST_FOR_A_PRICE } from './advice.ts'
import { createWordsAdvisor } from './index.ts'
import { wordsOf } from './item-words.ts'
import { decodeModel, encodeModel } from './model.ts'
import { trainModel } from './training.ts'

const now = new Date('2026-11-21T12:00:00Z')
let number = 0
const listing = (title: string, dollars: number, facts: Partial<PricedListing> = {}): PricedListing => ({
  id: `listing ${++number}`,
  owner_id: `owner ${number}`,
  title,
  description: 'As it is.',
  category: 'furniture',
  condition: 'good',
  price_cents: Math.round(dollars * 100),
  sold: false,
  at: now,
  ...facts,
})
const advise = (listings: readonly PricedListing[], item: Partial<PriceQuery> = {}) =>
  adviseFrom(trainModel(listings, now), {
    title: 'Oak desk',
    description: '',
    category: 'furniture',
    condition: 'good',
    ...item,
  })?.advice ?? null
const desks = (...prices: number[]) => prices.map((dollars) => listing('Oak desk', dollars))

/** A shop with kinds, brands and conditions whose prices multiply, with noise. */
function market(count: number): PricedListing[] {
  let state = 7
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const kinds = ['desk', 'sofa', 'lamp', 'shelf', 'stool', 'mirror']
  const brands = ['Norrland', 'Halden', 'Okuda', 'Verano']
  return Array.from({ length: count }, () => {
    const [kind, brand, rank] = [
      Math.floor(next() * 6),
      Math.floor(next() * 4),
      Math.floor(next() * 5),
    ] as const
    const price = 20 * 1.8 ** kind * 1.6 ** brand * 0.8 ** rank * Math.exp(0.3 * (next() + next() - 1))
    return listing(`${brands[brand]} ${kinds[kind]}`, Math.max(2, Math.round(price)), {
      condition: conditions[rank] ?? 'good',
    })
  })
}

describe('a suggestion', () => {
  test('is the middle of alike listings, with their range and number', () => {
    expect(advise(desks(80, 95, 100, 110, 150))).toMatchObject({
      suggestedCents: 10_000,
      comparables: 5,
      lowestCents: 8000,
      highestCents: 15_000,
      basis: '“desk” in Furniture',
    })
  })

  test.each([1, 0.5, 1234, 99_999, 1111, 1000])('does not follow a price of $%d', (dollars) => {
    expect(advise([...desks(90, 95, 100, 105, 110), listing('Oak desk', dollars)])).toMatchObject({
      suggestedCents: 10_000,
      comparables: 5,
    })
  })

  test('is not made from three listings, or from two sellers', () => {
    expect(advise(desks(90, 100, 110))).toBeNull()
    const two = ['a', 'b'].flatMap((owner_id) =>
      [90, 100, 110].map((dollars, at) => listing(`Oak desk ${at}`, dollars, { owner_id })),
    )
    expect(advise(two)).toBeNull()
  })

  test('weighs sold and recent listings more', () => {
    const at = new Date(now.getTime() - 400 * 86_400_000)
    const old = [100, 100, 100].map((dollars) => listing('Oak desk', dollars, { at }))
    const sold = [60, 60, 60].map((dollars) => listing('Oak desk', dollars, { sold: true }))
    expect(advise([...old, ...sold])).toMatchObject({ suggestedCents: 6000, sold: 3 })
  })

  test('is left out where alike listings differ too much', () => {
    expect(advise(desks(20, 35, 60, 90, 150, 260))?.suggestedCents ?? null).toBeNull()
  })
})

describe('one seller', () => {
  const flood = Array.from({ length: 1000 }, () => listing('Oak desk', 900, { owner_id: 'one seller' }))

  test('who lists a thousand copies sets no price alone', () => {
    expect(advise(flood)).toBeNull()
    const varied = flood.map((each, at) => ({ ...each, title: `Oak desk ${at}` }))
    expect(advise(varied)).toBeNull()
  })

  test('who lists a thousand copies hardly moves the price of others', () => {
    expect(advise([...flood, ...desks(90, 95, 100, 105, 110)])?.suggestedCents).toBeLessThanOrEqual(11_000)
  })
})

describe('words', () => {
  const shop = market(700)
  const model = trainModel(shop, now)
  const priceOf = (title: string, condition: PriceQuery['condition'] = 'good') =>
    adviseFrom(model, { title, description: '', category: 'furniture', condition })?.advice ?? null

  test('vote together: kind, brand and condition', () => {
    const plain = priceOf('Norrland desk')?.suggestedCents ?? Number.NaN
    expect(priceOf('Verano desk')?.suggestedCents).toBeGreaterThan(plain * 1.5)
    expect(priceOf('Norrland mirror')?.suggestedCents).toBeGreaterThan(plain * 3)
    const byCondition = conditions.map((condition) => priceOf('Okuda sofa', condition)?.suggestedCents ?? 0)
    expect(byCondition).toEqual(byCondition.toSorted((a, b) => b - a))
    expect(byCondition[0]).toBeGreaterThan((byCondition[4] ?? 0) * 1.3)
  })

  test('a brand alone is no kind of item, so it gets no single price', () => {
    expect(priceOf('Halden')?.suggestedCents ?? null).toBeNull()
  })

  test('that are general carry no price of their own', () => {
    const bare = priceOf('Okuda shelf')?.suggestedCents ?? Number.NaN
    for (const word of ['speed', 'plus', 'unlocked', 'fitness']) {
      const priced = priceOf(`Okuda shelf ${word}`)?.suggestedCents ?? bare
      expect(priced / bare).toBeGreaterThan(0.7)
      expect(priced / bare).toBeLessThan(1.4)
    }
  })

  test('an amount of money in a text is no evidence', () => {
    const texts = ['$450', 'asking 450', '450 obo', 'price: 450']
    for (const text of texts)
      expect(wordsOf(`Desk ${text}`, text)).toEqual({ title: ['desk'], description: [] })
  })

  test('the model survives storing; one of another format does not', () => {
    expect(decodeModel(encodeModel(model))).toEqual(model)
    expect(decodeModel(Buffer.from('not a model'))).toBeNull()
  })
})

test('eight in ten further prices lie in the interval', () => {
  const all = market(1800)
  const model = trainModel(all.slice(0, 1200), now)
  let inside = 0
  let answered = 0
  for (const { title, category, condition, price_cents } of all.slice(1200)) {
    const advice = adviseFrom(model, { title, description: '', category, condition })?.advice
    if (!advice) continue
    answered++
    if (price_cents >= advice.interval.lowCents && price_cents <= advice.interval.highCents) inside++
  }
  expect(answered).toBeGreaterThan(500)
  expect(inside / answered).toBeGreaterThan(0.74)
  expect(inside / answered).toBeLessThan(0.88)
})

test.each([
  ['an empty shop', []],
  ['a shop with one listing', desks(100)],
])('%s gives nothing', (_name, listings) => {
  expect(advise(listings)).toBeNull()
})

test('any text gets a price within the limits of listings, inside its interval, or none', () => {
  const model = trainModel(market(400), now)
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.constantFrom('the of and', 'Halden Okuda Verano', '🛋️🛋️', 'شيء قديم', '書き机', '$$$', '1234', '\u0000'),
    fc
      .array(fc.constantFrom('Okuda', 'desk', 'sofa', 'plus', '🛋️', '2009', '$900'), { maxLength: 8 })
      .map((words) => words.join(' ')),
  )
  const description = fc.oneof(text, fc.constant('desk 🛋️ word '.repeat(400).slice(0, 5000)))
  fc.assert(
    fc.property(
      text,
      description,
      fc.constantFrom(...categorySlugs),
      fc.constantFrom(...conditions),
      (title, described, category, condition) => {
        const advice = adviseFrom(model, { title, description: described, category, condition })?.advice
        if (!advice) return
        const { lowCents, highCents } = advice.interval
        expect(lowCents).toBeGreaterThanOrEqual(MIN_CHARGE_CENTS)
        expect(highCents).toBeLessThanOrEqual(MAX_PRICE_CENTS)
        expect(Number.isInteger(lowCents) && Number.isInteger(highCents)).toBe(true)
        expect(lowCents).toBeLessThanOrEqual(highCents)
        if (advice.suggestedCents === null) return
        expect(Number.isInteger(advice.suggestedCents)).toBe(true)
        expect(advice.suggestedCents).toBeGreaterThanOrEqual(lowCents)
        expect(advice.suggestedCents).toBeLessThanOrEqual(highCents)
        // Whole dollars round the interval.
        expect((highCents - 50) / (lowCents + 50)).toBeLessThanOrEqual(WIDEST_FOR_A_PRICE)
      },
    ),
    { numRuns: 300 },
  )
})

test('listings that cannot be learned from are reported, and the request gets no suggestion instead of an error', async () => {
  const faults: unknown[] = []
  const fault = new Error('the database is gone')
  const advisor = createWordsAdvisor(
    {
      priceProgress: async () => ({ newest_listing: 5, newest_sale: null }),
      pricedListings: () => Promise.reject(fault),
      priceExamples: async () => [],
      priceModelVersion: async () => undefined,
      priceModel: async () => undefined,
      storePriceModel: () => expect.unreachable(),
    },
    { clock: { now: () => now }, random: systemRandom, report: (error) => faults.push(error) },
  )
  const query = { title: 'Oak desk', description: '', category: 'furniture', condition: 'good' } as const
  expect([await advisor.advise(query), faults]).toEqual([null, [fault]])
  await advisor.close()
})
