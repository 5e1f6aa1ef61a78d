import { localTime } from '../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import {
  type JurisdictionRate,
  periodOn,
  type TaxPeriod,
  type TaxRules,
} from '../../../contract/rules/marketplace/tax-rules.ts'
import type { TaxedPart, TaxLine } from '../../../contract/rules/orders/tax.ts'
import type { TaxableSale, TaxCalculator } from '../../ports/tax.ts'
import { divide } from './divide.ts'

/** Computes the tax from a city's table of rates and exemptions. */
export function createTableTax(rules: TaxRules, marketplace: Pick<Marketplace, 'timeZone'>): TaxCalculator {
  return {
    kind: 'table',
    calculate: async (sale) => {
      const period = periodOn(rules, localTime(sale.at, marketplace).date)
      return { lines: period ? taxLines(period, sale) : [], calculationId: null, isCollecting: true }
    },
    record: () => Promise.reject(new Error('the table is not told of sales')),
    recordRefund: () => Promise.reject(new Error('the table is not told of refunds')),
  }
}

/** A line for each part and jurisdiction; exempt parts have lines without tax, which the filing counts. */
function taxLines(period: TaxPeriod, sale: TaxableSale): TaxLine[] {
  const { rates } = period
  const parts = sale.parts.map((part) => ({ ...part, isTaxed: isTaxed(period, sale, part.of) }))
  const taxed = parts.map(({ cents, isTaxed: counts }) => (counts ? cents : 0))
  const base = taxed.reduce((sum, cents) => sum + cents, 0)
  const total = roundHalfUp(base * rates.reduce((sum, { ratePpm }) => sum + ratePpm, 0))
  const taxes = divide(total, taxed)
  return parts.flatMap(({ of, cents, isTaxed: counts }, index) =>
    linesOf(of, rates, { cents, isTaxed: counts, tax: taxes[index] ?? 0 }),
  )
}

function linesOf(
  of: TaxedPart,
  rates: readonly JurisdictionRate[],
  { cents, isTaxed: counts, tax }: { cents: number; isTaxed: boolean; tax: number },
): TaxLine[] {
  const shares = divide(
    tax,
    rates.map(({ ratePpm }) => ratePpm),
  )
  return rates.map(({ jurisdiction, ratePpm }, index) => ({
    of,
    jurisdiction,
    rate_ppm: ratePpm,
    taxable_cents: counts ? cents : 0,
    exempt_cents: counts ? 0 : cents,
    cents: shares[index] ?? 0,
  }))
}

/** A delivery or a fee is taxed with its item; without an item's price there is no sale that could be taxed. */
function isTaxed(period: TaxPeriod, { parts, category }: TaxableSale, of: TaxedPart): boolean {
  const item = parts.find((part) => part.of === 'item')?.cents ?? 0
  const isExempt = period.exemptions.some(
    (exemption) => exemption.category === category && item < exemption.belowCents,
  )
  if (item === 0 || isExempt) return false
  if (of === 'delivery') return period.taxesDelivery
  return of === 'item' || period.taxesBuyerFee
}

/** Cents at a rate in millionths, half a cent up. */
function roundHalfUp(centsTimesPpm: number): number {
  return Math.floor((centsTimesPpm + 500_000) / 1_000_000)
}
