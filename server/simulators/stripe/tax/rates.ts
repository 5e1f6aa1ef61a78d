/** One jurisdiction's part of the tax on a line, in Stripe's terms. */
export interface BreakdownEntry {
  amount: number
  taxable_amount: number
  jurisdiction: { country: 'US'; display_name: string; level: string; state: string }
  sourcing: 'destination'
  tax_rate_details: { display_name: string; percentage_decimal: string; tax_type: string } | null
  taxability_reason: string
}

const clothing = 'txcd_30011000'
/** Clothing from this price on is taxed, in cents. */
const clothingFrom = 11_000

/** New York City's rates in thousandths of a percent. */
const rates = [
  { name: 'New York', level: 'state', rate: 4_000 },
  { name: 'New York City', level: 'city', rate: 4_500 },
  { name: 'Metropolitan Commuter Transportation District', level: 'district', rate: 375 },
] as const

/** The ZIP codes of the five boroughs. */
function isInCity(postalCode: string): boolean {
  return /^(100|101|102|103|104|110|111|112|113|114|116)/.test(postalCode)
}

/** The tax on a line, by jurisdiction. `isRegistered`: the platform collects tax in the state. */
export function breakdownOf(
  { amount, taxCode }: { amount: number; taxCode: string },
  { state, postalCode, isRegistered }: { state: string; postalCode: string; isRegistered: boolean },
): BreakdownEntry[] {
  if (state !== 'NY' || !isInCity(postalCode)) return [untaxed('not_subject_to_tax', state)]
  if (!isRegistered) return [untaxed('not_collecting', state)]
  if (taxCode === clothing && amount < clothingFrom) return [untaxed('product_exempt', state)]
  return rates.map(({ name, level, rate }) => ({
    amount: Math.floor((amount * rate + 50_000) / 100_000),
    taxable_amount: amount,
    jurisdiction: { country: 'US', display_name: name, level, state },
    sourcing: 'destination',
    tax_rate_details: {
      display_name: 'Sales and Use Tax',
      percentage_decimal: String(rate / 1_000),
      tax_type: 'sales_tax',
    },
    taxability_reason: 'standard_rated',
  }))
}

function untaxed(taxability_reason: string, state: string): BreakdownEntry {
  return {
    amount: 0,
    taxable_amount: 0,
    jurisdiction: { country: 'US', display_name: state === 'NY' ? 'New York' : state, level: 'state', state },
    sourcing: 'destination',
    tax_rate_details: null,
    taxability_reason,
  }
}
