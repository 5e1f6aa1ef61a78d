/** What a side of a sale pays the marketplace: a part of the item's price, and a fixed amount. */
export interface FeeRate {
  /** Hundredths of a percent: 850 is 8.5 %. */
  basisPoints: number
  fixedCents: number
}

/** The marketplace's fees, as the operator has set them. */
export interface Fees {
  seller: FeeRate
  buyer: FeeRate
}

/** Nobody pays a fee. */
export const noFees: Fees = {
  seller: { basisPoints: 0, fixedCents: 0 },
  buyer: { basisPoints: 0, fixedCents: 0 },
}

/** Whether a rate takes anything. */
export function isCharged({ basisPoints, fixedCents }: FeeRate): boolean {
  return basisPoints > 0 || fixedCents > 0
}

/**
 * The fee for an item, in cents. The percentage is rounded once per order, half a cent up. A fee is never more than the
 * price, and a giveaway has none. Deliveries are not part of it. @source decision 203
 */
export function feeCents(itemCents: number, { basisPoints, fixedCents }: FeeRate): number {
  if (itemCents <= 0) return 0
  const part = Math.floor((itemCents * basisPoints + 5_000) / 10_000)
  return Math.min(itemCents, part + fixedCents)
}

/** `8.5% + $0.30`, `8.5%` or `$0.30`. */
export function rateText({ basisPoints, fixedCents }: FeeRate): string {
  const parts = [
    ...(basisPoints > 0 ? [`${basisPoints / 100}%`] : []),
    ...(fixedCents > 0 ? [`$${(fixedCents / 100).toFixed(2)}`] : []),
  ]
  return parts.join(' + ')
}
