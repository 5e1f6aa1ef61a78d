import { describe, expect, test } from 'vitest'
import type { Condition } from '../../../contract/rules/listings/listing.ts'
import { coreWords, headNoun, headWord } from '../shared/title-words.ts'
import { learnConditionWorth } from './condition-worth.ts'
import { type Comparable, createComparablesAdvisor } from './index.ts'
import { median, reachOfEighty } from './statistics.ts'

const now = new Date('2026-11-21T12:00:00Z')
const listing = (dollars: number, facts: Partial<Comparable> & { daysAgo?: number } = {}): Comparable => ({
  id: crypto.randomUUID(),
  owner_id: crypto.randomUUID(),
  title: 'Oak desk',
  condition: 'good',
  sold: false,
  photo: null,
  ...facts,
  price_cents: Math.round(dollars * 100),
  at: new Date(now.getTime() - (facts.daysAgo ?? 0) * 86_400_000),
})

const advise = (found: Comparable[], condition: Condition = 'good', category: Comparable[] = []) =>
  createComparablesAdvisor(
    { comparables: async () => found, ofCategory: async () => [], pricesOf: async () => category },
    { now: () => now },
  ).advise({ title: 'Oak desk', category: 'furniture', condition })

describe('a suggestion', () => {
  test('is the median of the prices, with their range and number', async () => {
    const advice = await advise([listing(80), listing(100), listing(110), listing(150), listing(95)])
    expect(advice).toMatchObject({
      suggestedCents: 10_000,
      comparables: 5,
      lowestCents: 8000,
      highestCents: 15_000,
    })
  })

  test.each([
    ['a dollar', 1],
    ['nothing worth calling a price', 0.5],
    ['1234', 1234],
    ['99999', 99_999],
    ['1111', 1111],
    ['ten times as much', 1000],
  ])('does not follow %s', async (_what, dollars) => {
    const honest = [listing(90), listing(95), listing(100), listing(105), listing(110)]
    const advice = await advise([...honest, listing(dollars)])
    expect(advice).toMatchObject({ suggestedCents: 10_000, comparables: 5 })
  })

  test.each([1234, 12_345, 123_456, 1111, 9999])(
    '$%i is no price among prices like it either',
    async (dollars) => {
      const like = [0.9, 0.95, 1.02, 1.05, 1.1].map((times) => listing(Math.round(dollars * times) + 2))
      expect((await advise([...like, listing(dollars)]))?.comparables).toBe(5)
      expect((await advise([...like, listing(dollars + 1.5)]))?.comparables).toBe(6)
    },
  )

  test('counts at most three listings of one seller', async () => {
    const flood = Array.from({ length: 30 }, () => listing(300, { owner_id: 'one seller' }))
    const advice = await advise([
      ...flood,
      listing(250),
      listing(260),
      listing(270),
      listing(280),
      listing(290),
    ])
    expect(advice?.comparables).toBe(8)
  })

  test('weighs sold and recent listings more', async () => {
    const sold = [1, 2, 3].map((daysAgo) => listing(60, { sold: true, daysAgo }))
    const queries = [
      listing(100, { daysAgo: 400 }),
      listing(100, { daysAgo: 400 }),
      listing(100, { daysAgo: 400 }),
    ]
    expect(await advise([...sold, ...queries])).toMatchObject({ suggestedCents: 6000, sold: 3 })
  })

  test('is not made from three listings, nor for an item without a name', async () => {
    expect(await advise([listing(90), listing(100), listing(110)])).toBeNull()
    const advisor = createComparablesAdvisor(
      {
        comparables: async () => Array.from({ length: 9 }, () => listing(100)),
        ofCategory: async () => Array.from({ length: 9 }, () => listing(100)),
        pricesOf: async () => [],
      },
      { now: () => now },
    )
    expect(await advisor.advise({ title: 'Blue item', category: 'other', condition: 'good' })).toBeNull()
  })
})

describe('without listings of a similar name', () => {
  const roughly = (prices: number[], title = 'Theremin') =>
    createComparablesAdvisor(
      {
        comparables: async () => [],
        pricesOf: async () => [],
        ofCategory: async () => prices.map((dollars, at) => listing(dollars, { title: `Thing ${at}` })),
      },
      { now: () => now },
    ).advise({ title, category: 'furniture', condition: 'good' })
  const prices = [30, 40, 50, 60, 80, 90, 120, 150]

  test('eight listings of its category give a price range, but no suggestion', async () => {
    const advice = await roughly(prices)
    expect(advice).toMatchObject({ suggestedCents: null, comparables: 8, basis: 'Furniture' })
    expect(advice?.interval.lowCents).toBeLessThanOrEqual(3000)
    expect(advice?.interval.highCents).toBeGreaterThanOrEqual(15_000)
    expect(advice?.examples).toHaveLength(6)
  })

  test('fewer of them, or an item without a name, give nothing', async () => {
    expect(await roughly(prices.slice(1))).toBeNull()
    expect(await roughly(prices, 'Blue item')).toBeNull()
  })
})

describe('the value of a condition', () => {
  const kinds = ['desk', 'chair', 'lamp', 'shelf', 'mirror'].flatMap((noun, index) => {
    const base = 40 * (index + 1)
    const at = (condition: Condition, factor: number) =>
      listing(base * factor, { title: `Oak ${noun}`, condition })
    return [
      at('new', 1.5),
      at('new', 1.5),
      at('good', 1),
      at('good', 1),
      at('good', 1),
      at('poor', 0.5),
      at('poor', 0.5),
    ]
  })

  test('is learned from items of one kind, whatever the kind costs', () => {
    const worth = learnConditionWorth(kinds)
    expect(worth.new).toBeGreaterThan(0.15)
    expect(Math.abs(worth.good)).toBeLessThan(0.05)
    expect(worth.poor).toBeLessThan(-0.3)
  })

  test('changes the suggestion', async () => {
    const found = [listing(90), listing(100), listing(100), listing(110)]
    const suggested = async (condition: Condition) =>
      (await advise(found, condition, kinds))?.suggestedCents ?? 0
    expect(await suggested('new')).toBeGreaterThan(await suggested('good'))
    expect(await suggested('poor')).toBeLessThan(await suggested('good'))
  })

  test('is neutral without data, and never higher for a worse condition', () => {
    expect(Object.values(learnConditionWorth([]))).toEqual([0, 0, 0, 0, 0])
    const odd = Array.from({ length: 12 }, (_, index) =>
      listing(index % 2 ? 50 : 100, { condition: index % 2 ? 'new' : 'poor' }),
    )
    const worth = learnConditionWorth(odd)
    expect(worth.new).toBeGreaterThanOrEqual(worth.poor)
  })
})

test.each([
  ['count alike', () => 1],
  ['count for half after every few', (index: number) => 0.5 ** index],
  ['are one that was sold, and older ones', (index: number) => (index === 0 ? 2 : 0.3)],
])(
  'eight of ten further prices lie in the interval, however few it was made from, where they %s',
  (_how, weightOf) => {
    let state = 12345
    const uniform = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return (state + 1) / 2 ** 32
    }
    const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
    for (const count of [4, 8, 30]) {
      let inside = 0
      for (let round = 0; round < 4000; round++) {
        const values = Array.from({ length: count }, (_, index) => ({
          value: normal(),
          weight: weightOf(index),
        }))
        if (Math.abs(normal() - median(values)) <= reachOfEighty(values, 0)) inside++
      }
      expect(inside / 4000).toBeGreaterThan(0.77)
      expect(inside / 4000).toBeLessThan(0.84)
    }
  },
)

test('a title’s words are those that name the item', () => {
  expect(coreWords('Vintage TEAL velvet sofa, 84"')).toEqual(['sofa'])
  expect(headWord('Red road bike with drop bars, 52 cm')).toBe('bike')
  expect(headWord('Sofas')).toBe('sofa')
  expect(headWord('Blue item')).toBe('')
  // Unchanged where it is shown or searched for; in the singular where it is compared.
  for (const [title, noun, word] of [
    ['Long red dress', 'dress', 'dress'],
    ['Silk dresses', 'dresses', 'dresse'],
    ['Running shoes', 'shoes', 'shoe'],
    ['Toy bus', 'bus', 'bus'],
    ['iPhone 12 128GB', 'iphone', 'iphone'],
    ['501', '', ''],
  ] as const)
    expect([headNoun(title), headWord(title)]).toEqual([noun, word])
})

test('a dress is compared with dresses of any brand', async () => {
  const queries: string[] = []
  const advisor = createComparablesAdvisor(
    {
      pricesOf: async () => [],
      ofCategory: async () => [],
      comparables: async (query) => {
        queries.push(query)
        return query === 'dress:AB' ? [20, 25, 30, 35].map((dollars) => listing(dollars)) : []
      },
    },
    { now: () => now },
  )
  const advice = await advisor.advise({ title: 'Halden dress', category: 'clothing', condition: 'good' })
  expect(queries.at(-1)).toBe('dress:AB')
  expect(advice?.basis).toBe('“dress” in Clothing')
})
