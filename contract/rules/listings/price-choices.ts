/** The prices on the review page, as multiples of the suggestion. @source spec §4, §9 */
export const PRICE_SHARES = [0.8, 1, 1.2] as const

/**
 * The three prices to choose from, in whole dollars: 0.8x, 1x and 1.2x of the suggestion, rounded. A suggestion above
 * zero never rounds to zero, because $0 would give the item away.
 * @param suggested dollars
 */
export function priceChoices(suggested: number): [low: number, middle: number, high: number] {
  const [low, middle, high] = PRICE_SHARES
  return [rounded(suggested * low), rounded(suggested * middle), rounded(suggested * high)]
}

function rounded(dollars: number): number {
  if (!(dollars > 0)) return 0
  // Nine decimals remove the floating-point error of 0.8: 0.8 × 0.625 must be exactly a half.
  return Math.max(1, Math.round(Number(dollars.toFixed(9))))
}
