import type { TaxCalculator } from '../../ports/tax.ts'

/** No tax: totals are the price and the delivery. */
export const noTax: TaxCalculator = {
  kind: 'none',
  calculate: async () => ({ lines: [], calculationId: null, isCollecting: true }),
  record: () => Promise.reject(new Error('there is nothing to record without a tax')),
  recordRefund: () => Promise.reject(new Error('there is nothing to record without a tax')),
}
