/** The parts of a receipt that can be taxed: the item, its delivery, and the buyer's fee. */
export const taxedParts = ['item', 'delivery', 'fee'] as const
export type TaxedPart = (typeof taxedParts)[number]

/** The tax on one part of a receipt that is owed to one jurisdiction. Amounts in cents. */
export interface TaxLine {
  of: TaxedPart
  /** A name as the filing needs it: `New York State`. */
  jurisdiction: string
  /** Millionths: 88,750 is 8.875 %. */
  rate_ppm: number
  /** What the tax was computed on; 0 for an exempt part. */
  taxable_cents: number
  /** What was not taxed. */
  exempt_cents: number
  cents: number
}

/** The sum of the tax, in cents. */
export function taxOf(lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}
