import { MAX_PRICE_CENTS, MIN_CHARGE_CENTS } from '../../../../contract/rules/money.ts'

/** How several prices change: by a share, by an amount, or all to one price. */
export type PriceChange = { way: 'percent' | 'dollars' | 'set'; amount: number; isLess: boolean }

/**
 * A price after a change, in dollars: a share of it in whole dollars from ten on, unless that would be no change; never under
 * what a card can be charged, and never free unless that is what was set.
 * @param price dollars
 */
export function newPrice(price: number, { way, amount, isLess }: PriceChange): number {
  if (way === 'set') return bounded(amount)
  const sign = isLess ? -1 : 1
  // What was free stays free: a share of nothing is nothing, and nothing is less.
  if (price === 0 && (way === 'percent' || isLess)) return 0
  const changed = way === 'percent' ? price * (1 + (sign * amount) / 100) : price + sign * amount
  const whole = Math.round(changed)
  const isRounded = way === 'percent' && changed >= 10 && (isLess ? whole < price : whole > price)
  return Math.max(MIN_CHARGE_CENTS / 100, bounded(isRounded ? whole : Math.round(changed * 100) / 100))
}

function bounded(dollars: number): number {
  return Math.min(MAX_PRICE_CENTS / 100, Math.max(0, dollars))
}

/** What is wrong with a change as typed; undefined for one that can be made. */
export function changeProblem(text: string, way: PriceChange['way']): string | undefined {
  const amount = Number(text)
  if (text.trim() === '' || Number.isNaN(amount)) return 'Please enter a number'
  if (way === 'percent' && (amount <= 0 || amount > 95)) return 'Please enter 1 to 95 percent'
  if (way === 'dollars' && amount <= 0) return 'Please enter an amount'
  const cents = Math.round(amount * 100)
  if (way === 'set' && cents > 0 && cents < MIN_CHARGE_CENTS)
    return 'Please ask for at least $0.50, or give it away for $0'
  return way === 'set' && cents > MAX_PRICE_CENTS ? 'The price can be at most $100,000' : undefined
}
