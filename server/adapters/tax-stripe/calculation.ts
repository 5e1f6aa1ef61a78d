import type Stripe from 'stripe'
import type { TaxLine } from '../../../contract/rules/orders/tax.ts'
import type { TaxableSale } from '../../ports/tax.ts'
import { ensureAnswer, isAmount } from '../shared/stripe/answers.ts'

/** Where things are sold that the buyer collects. */
export interface TaxPlace {
  city: string
  state: string
  postalCode: string
  country: string
}

/** Stripe's codes of what is sold. @source https://docs.stripe.com/tax/tax-codes */
const goodsCode = 'txcd_99999999'
const codesByCategory: Record<string, string> = { clothing: 'txcd_30011000' }
const deliveryCode = 'txcd_92010001'

/** @source https://docs.stripe.com/api/tax/calculations/create */
export function calculationParams(
  { parts, category, postalCode }: TaxableSale,
  { place, currency }: { place: TaxPlace; currency: string },
): Stripe.Tax.CalculationCreateParams {
  return {
    currency,
    line_items: parts.map(({ of, cents }) => ({
      amount: cents,
      reference: of,
      tax_behavior: 'exclusive',
      tax_code: of === 'delivery' ? deliveryCode : (codesByCategory[category] ?? goodsCode),
    })),
    customer_details: {
      address: {
        city: place.city,
        state: place.state,
        postal_code: postalCode ?? place.postalCode,
        country: place.country,
      },
      address_source: 'shipping',
    },
    expand: ['line_items.data.tax_breakdown'],
  }
}

/** No sales tax of the United States takes a larger part of a price, with the highest state and local rates added up. */
const MAX_TAX = 0.2

/**
 * The tax of each line and jurisdiction.
 * @throws ProviderError `bad_answer` unless the lines and amounts are those of the request, each with a possible tax
 */
export function taxLinesFrom(
  items: readonly Stripe.Tax.CalculationLineItem[],
  asked: TaxableSale['parts'],
): TaxLine[] {
  ensureAnswer(items.length === asked.length, 'the tax of other lines')
  return asked.flatMap(({ of, cents }) => {
    const item = items.find(({ reference }) => reference === of)
    ensureAnswer(item?.amount === cents, 'the tax of another line or amount')
    ensureAnswer(
      isAmount(item.amount_tax) && item.amount_tax <= Math.ceil(cents * MAX_TAX),
      'a tax that cannot be',
    )
    const lines = (item.tax_breakdown ?? []).map((entry) => ({
      of,
      jurisdiction: entry.jurisdiction.display_name,
      rate_ppm: Math.round(Number(entry.tax_rate_details?.percentage_decimal ?? 0) * 10_000),
      taxable_cents: entry.taxable_amount,
      exempt_cents: item.amount - entry.taxable_amount,
      cents: entry.amount,
    }))
    ensureAnswer(lines.every(isPossible), 'a part of a tax that cannot be')
    return balanced(lines, item.amount_tax)
  })
}

function isPossible({ rate_ppm, taxable_cents, exempt_cents, cents }: TaxLine): boolean {
  return [rate_ppm, taxable_cents, exempt_cents, cents].every(isAmount) && rate_ppm <= 1_000_000
}

/** Whether Stripe has a registration for every place that would tax the sale. */
export function isCollecting(items: readonly Stripe.Tax.CalculationLineItem[]): boolean {
  return items.every(({ tax_breakdown }) =>
    (tax_breakdown ?? []).every(({ taxability_reason }) => taxability_reason !== 'not_collecting'),
  )
}

/** Rounding may leave a cent between a line's tax and its jurisdictions; the first one gets it. */
function balanced(lines: TaxLine[], taxCents: number): TaxLine[] {
  const difference = taxCents - lines.reduce((sum, { cents }) => sum + cents, 0)
  if (difference === 0) return lines
  const [first, ...others] = lines
  ensureAnswer(first !== undefined, 'a tax without a breakdown')
  ensureAnswer(Math.abs(difference) <= lines.length, 'a tax that differs from its parts')
  return [{ ...first, cents: first.cents + difference }, ...others]
}
