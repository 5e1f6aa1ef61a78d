import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { newYorkTax } from '../../../contract/rules/marketplace/new-york-tax.ts'
import { periodOn, type TaxRules } from '../../../contract/rules/marketplace/tax-rules.ts'
import { taxOf } from '../../../contract/rules/orders/tax.ts'
import type { TaxableSale } from '../../ports/tax.ts'
import { divide } from './divide.ts'
import { createTableTax } from './index.ts'

const tax = createTableTax(newYorkTax, newYork)
const at = new Date('2026-11-25T17:00:00Z')
const sale = (category: string, item: number, delivery = 0, fee = 0): TaxableSale => ({
  key: 'a-key',
  category,
  postalCode: null,
  at,
  parts: [
    { of: 'item', cents: item },
    { of: 'delivery', cents: delivery },
    { of: 'fee', cents: fee },
  ],
})
const taxCents = async (...parts: Parameters<typeof sale>) =>
  taxOf((await tax.calculate(sale(...parts))).lines)

it('an item is taxed at 8.875 % for three jurisdictions', async () => {
  const { lines, calculationId } = await tax.calculate(sale('furniture', 10_000))
  const item = lines.filter(({ of }) => of === 'item')
  expect(item.map(({ jurisdiction, rate_ppm, cents }) => [jurisdiction, rate_ppm, cents])).toEqual([
    ['New York State', 40_000, 400],
    ['New York City', 45_000, 450],
    ['Metropolitan Commuter Transportation District', 3_750, 38],
  ])
  expect(taxOf(lines)).toBe(888)
  expect(calculationId).toBeNull()
})

it('the tax is rounded once on the whole receipt, half a cent up', async () => {
  expect(await taxCents('furniture', 4500)).toBe(399)
  expect(await taxCents('furniture', 4000)).toBe(355)
  // 8.875 % of 5.09 and of 5.08 are 45.17 and 45.09 cents; together 90.26.
  expect(await taxCents('furniture', 509, 508)).toBe(90)
  expect(await taxCents('furniture', 400)).toBe(36)
})

it('clothing below $110 is exempt with its delivery and fee; from $110 on all of it is taxed', async () => {
  expect(await taxCents('clothing', 10_999, 549, 200)).toBe(0)
  expect(await taxCents('clothing', 11_000)).toBe(976)
  const { lines } = await tax.calculate(sale('clothing', 10_999, 549))
  expect(lines.filter(({ jurisdiction }) => jurisdiction === 'New York State')).toMatchObject([
    { of: 'item', taxable_cents: 0, exempt_cents: 10_999 },
    { of: 'delivery', taxable_cents: 0, exempt_cents: 549 },
    { of: 'fee', taxable_cents: 0, exempt_cents: 0 },
  ])
})

it('the delivery of a giveaway is not taxed', async () => {
  expect(await taxCents('furniture', 0, 549)).toBe(0)
})

it('the lines add up to the tax, and each part is taxed or exempt as a whole', async () => {
  const cents = fc.nat({ max: 1_000_000 })
  await fc.assert(
    fc.asyncProperty(cents, cents, cents, async (item, delivery, fee) => {
      const { lines } = await tax.calculate(sale('decor', item, delivery, fee))
      const base = item === 0 ? 0 : item + delivery + fee
      expect(taxOf(lines)).toBe(Math.floor((base * 88_750 + 500_000) / 1_000_000))
      for (const line of lines) expect(line.cents).toBeGreaterThanOrEqual(0)
      const state = lines.filter(({ jurisdiction }) => jurisdiction === 'New York State')
      expect(state.reduce((sum, line) => sum + line.taxable_cents + line.exempt_cents, 0)).toBe(
        item + delivery + fee,
      )
    }),
  )
})

it('a change of a rate applies from its first day in the city', async () => {
  const [period] = newYorkTax.periods
  if (!period) throw new Error('there are no periods')
  const later = {
    ...period,
    from: '2026-12-01',
    rates: [{ jurisdiction: 'New York State', ratePpm: 50_000 }],
  }
  const rules: TaxRules = { ...newYorkTax, periods: [later, period] }
  const changed = createTableTax(rules, newYork)
  const taxAt = async (time: string) =>
    taxOf((await changed.calculate({ ...sale('furniture', 10_000), at: new Date(time) })).lines)
  // Midnight in New York is 5 AM in UTC.
  expect([await taxAt('2026-12-01T04:59:00Z'), await taxAt('2026-12-01T05:00:00Z')]).toEqual([888, 500])
  expect(periodOn(rules, '2009-07-31')).toBeUndefined()
})

it('the rules name where they come from and when they were checked', () => {
  for (const { url } of newYorkTax.sources) expect(new URL(url).protocol).toBe('https:')
  expect(Date.parse(newYorkTax.checked)).toBeGreaterThan(Date.parse('2026-01-01'))
  const starts = newYorkTax.periods.map(({ from }) => from)
  expect(starts).toEqual([...starts].sort().reverse())
})

it('divided cents add up, whatever the weights', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      fc.array(fc.nat({ max: 100_000 }), { minLength: 1 }),
      (cents, weights) => {
        const shares = divide(cents, weights)
        const isAny = weights.some((weight) => weight > 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(isAny ? cents : 0)
        shares.forEach((share, index) => {
          expect(weights[index] === 0 ? share : 0).toBe(0)
        })
      },
    ),
  )
})
