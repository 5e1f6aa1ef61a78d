import type { Taxes } from '../../../contract/calls/money/taxes.ts'
import { reachedLevel } from '../../../contract/rules/orders/seller-thresholds.ts'

/**
 * The years that a seller's taxes are about: those that are reported, or come close. Where the marketplace takes fees or tax,
 * every year, because what is reported differs from what the seller got.
 */
export function taxYears(years: Taxes['years'], hasCharges: boolean): Taxes['years'] {
  return years.filter(
    ({ sales, gross_cents: grossCents }) =>
      hasCharges || reachedLevel('form_1099_k', { grossCents, sales }) !== null,
  )
}
