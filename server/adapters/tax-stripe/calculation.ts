import type Stripe from 'stripe'
import { type TaxedPart, type TaxLine, taxedParts } from '../../../contract/rules/orders/tax.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { TaxableSale } from '../../ports/tax.ts'
import { providerName } from '../shared/stripe/failures.ts'

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

/** The tax of each line and jurisdiction. @throws ProviderError `bad_answer` for a line that was not asked about */
export function taxLinesFrom(items: readonly Stripe.Tax.CalculationLineItem[]): TaxLine[] {
  return items.flatMap((item) => {
    const of = partOf(item.reference)
    const lines = (item.tax_breakdown ?? []).map((entry) => ({
      of,
      jurisdiction: entry.jurisdiction.display_name,
      rate_ppm: Math.round(Number(entry.tax_rate_details?.percentage_decimal ?? 0) * 10_000),
      taxable_cents: entry.taxable_amount,
      exempt_cents: item.amount - entry.taxable_amount,
      cents: entry.amount,
    }))
    return balanced(lines, item.amount_tax)
  })
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
  if (!first) throw new ProviderError(providerName, 'bad_answer', 'Stripe: a tax without a breakdown')
  return [{ ...first, cents: first.cents + difference }, ...others]
}

function partOf(reference: string): TaxedPart {
  const part = taxedParts.find((candidate) => candidate === reference)
  if (part) return part
  throw new ProviderError(providerName, 'bad_answer', 'Stripe: the tax of an unknown line')
}
