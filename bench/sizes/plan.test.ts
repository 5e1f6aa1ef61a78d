import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Assumptions, cityAssumptions } from './assumptions.ts'
import { mixedLimit } from './limits.ts'
import { type ActionCost, slope, slopes } from './measure.ts'
import type { ActionName, Measured } from './measure-all.ts'
import { costsOf, monthlyActions, planFor } from './plan.ts'
import { prices } from './prices.ts'
import {
  actionsTable,
  assumptionTable,
  costTable,
  largestTables,
  limitTable,
  photoTable,
  planTable,
  priceTable,
} from './tables.ts'

const nothing: ActionCost = {
  tables: {},
  wal: { dense: 0, sparse: 0 },
  processor: { app: 0, database: 0 },
  emails: { count: 0, bytes: 0 },
}

/** Figures that are easy to multiply: only sales and views cost anything. */
function roundFigures(): Measured {
  const names = Object.keys(monthlyActions(cityAssumptions)) as ActionName[]
  const actions = Object.fromEntries(names.map((name) => [name, nothing])) as Measured['actions']
  actions.sale = {
    tables: { orders: 10_000, 'jobs.job': 3000 },
    wal: { dense: 20_000, sparse: 100_000 },
    processor: { app: 100, database: 50 },
    emails: { count: 4, bytes: 2000 },
  }
  actions.view = { ...nothing, tables: { analytics_events: 500 } }
  return {
    actions,
    photo: { files: { master: 900_000, '320.avif': 10_000, '960.avif': 90_000 }, reading: 0, sizes: 2000 },
  }
}

/** 100 listings a day, half of them sold; a listing is viewed ten times. */
const city: Assumptions = {
  ...cityAssumptions,
  listingsOnSale: 1000,
  listingsPerDay: 100,
  soldShare: 0.5,
  photosPerListing: 2,
  itemViewsPerListing: 10,
  listsPerItemView: 0,
  photosPerItem: 1,
  busiestHour: 0.1,
  load: 0.5,
}

test('the slope leaves out what a table allocates for its first row', () => {
  expect(
    slope([
      [0, 8192],
      [10, 9192],
      [20, 10_192],
    ]),
  ).toBe(100)
  expect(
    slopes([
      { count: 0, sizes: { a: 8192 } },
      { count: 4, sizes: { a: 8592, b: 800 } },
    ]),
  ).toEqual({ b: 200, a: 100 })
  expect(() =>
    slope([
      [5, 1],
      [5, 2],
    ]),
  ).toThrow('two sizes')
})

test('rows that stay add up over a year, and rows that are deleted by age stop growing', () => {
  const plan = planFor(10, city, roundFigures())
  // 1,500 sales a month in one city.
  expect(plan.sales).toBe(15_000)
  expect(plan.growthGb).toBeCloseTo(0.15, 9)
  // 12 months of orders, 396 days of 10,000 events, and one day of 500 sales' jobs.
  expect(plan.databaseGb).toBeCloseTo(12 * 0.15 + (396 * 10_000 * 500 + 500 * 3000) / 1e9, 9)
  expect(plan.logGbDense).toBeCloseTo((500 * 20_000) / 1e9, 9)
  expect(plan.logGbSparse).toBeCloseTo((500 * 100_000) / 1e9, 9)
  expect(plan.emails).toBe(60_000)
})

test('photos are those of listings on sale and of what was sold in the last 180 days', () => {
  const plan = planFor(1, city, roundFigures())
  expect(plan.photoFiles).toBe((1000 + 50 * 180) * 2 * 3)
  expect(plan.photoGb).toBeCloseTo(((1000 + 50 * 180) * 2 * 1_000_000) / 1e9, 9)
  expect(plan.cdnGb).toBeCloseTo((100 * 30 * 10 * 90_000) / 1e9, 9)
})

test('processors follow the busiest hour and the share of them that may be busy', () => {
  const plan = planFor(1000, city, roundFigures())
  // A tenth of 50,000 sales a day in an hour.
  const salesPerSecond = 5000 / 3600
  expect(plan.databaseBusy).toBeCloseTo(salesPerSecond * 0.05, 9)
  // 200,000 photos a day, two seconds each.
  expect(plan.jobsBusy).toBeCloseTo((20_000 / 3600) * 2, 9)
  expect(plan.jobs).toBe(Math.ceil(plan.jobsBusy * 2))
  expect(plan.database).toBe(2)
  expect(planFor(100_000, city, roundFigures()).replica).toBe(16)
})

test('costs are the sum of their parts, with a standby of the database', () => {
  const plan = planFor(10, city, roundFigures())
  const free = Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, { ...price, dollars: 0 }]),
  ) as typeof prices
  expect(costsOf(plan, city, free).total).toBe(0)
  const emails = costsOf(plan, city, { ...free, emails: { ...prices.emails, dollars: 0.1 } })
  expect(emails).toMatchObject({ emails: 6, total: 6, perSale: 6 / 15_000 })
  const database = costsOf(plan, city, {
    ...free,
    databaseProcessor: { ...prices.databaseProcessor, dollars: 1 },
  })
  expect(database.database).toBe(2 * 2 * 730)
})

test('a machine is as fast as the mean of the mixed traffic allows', () => {
  const figures = roundFigures()
  figures.actions.sale = nothing
  // Three of a hundred actions publish a listing, whose photo takes two seconds.
  const { mean, perSecond } = mixedLimit(figures, 16)
  expect(mean.photos).toBeCloseTo(60, 9)
  expect(mean.app).toBeCloseTo(0.65 * 0.25 * (2000 / 353) + 0.1 * 0.5 * (2000 / 531), 9)
  expect(perSecond).toBeCloseTo(16_000 / (60 + mean.app), 9)
})

test('docs/scaling.md has the tables of the figures that were measured last', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const measured = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'measured.json'), 'utf8'),
  ) as Measured
  const document = readFileSync(path.join(root, 'docs/scaling.md'), 'utf8')
  for (const table of [
    actionsTable(measured),
    largestTables(measured),
    photoTable(measured),
    assumptionTable(cityAssumptions),
    planTable(cityAssumptions, measured),
    priceTable(prices),
    costTable(cityAssumptions, measured),
    limitTable(measured, 16),
  ])
    expect(document).toContain(table)
})
