import {
  hasTooManyDecimals,
  tooManyDecimalsSentence,
} from '../../../../../contract/rules/listings/listing.ts'
import { MAX_PRICE_CENTS, MIN_CHARGE_CENTS } from '../../../../../contract/rules/money.ts'

/** A change of several prices: by a percentage, by an amount, or to one price. */
export type PriceChange = { kind: 'percent' | 'dollars' | 'set'; amount: number; isLess: boolean }

/**
 * A price after a change, in dollars. Percentages round to whole dollars from $10 on, unless the price would not change.
 * The result is never below the minimum charge, and never free unless that price was set.
 * @param price dollars
 */
export function newPrice(price: number, { kind, amount, isLess }: PriceChange): number {
  if (kind === 'set') return bounded(amount)
  const sign = isLess ? -1 : 1
  // Free listings stay free.
  if (price === 0 && (kind === 'percent' || isLess)) return 0
  const changed = kind === 'percent' ? price * (1 + (sign * amount) / 100) : price + sign * amount
  const rounded = Math.round(changed)
  const isRounded = kind === 'percent' && changed >= 10 && (isLess ? rounded < price : rounded > price)
  return Math.max(MIN_CHARGE_CENTS / 100, bounded(isRounded ? rounded : Math.round(changed * 100) / 100))
}

function bounded(dollars: number): number {
  return Math.min(MAX_PRICE_CENTS / 100, Math.max(0, dollars))
}

/** Why a typed amount is invalid; undefined when it is valid. */
export function changeProblem(text: string, kind: PriceChange['kind']): string | undefined {
  const amount = Number(text)
  if (text.trim() === '' || Number.isNaN(amount)) return 'Please enter a number'
  if (kind !== 'percent' && hasTooManyDecimals(text)) return tooManyDecimalsSentence
  if (kind === 'percent' && (amount <= 0 || amount > 95)) return 'Please enter 1 to 95 percent'
  if (kind === 'dollars' && amount <= 0) return 'Please enter an amount'
  const cents = Math.round(amount * 100)
  if (kind === 'set' && cents > 0 && cents < MIN_CHARGE_CENTS)
    return 'Please ask for at least $0.50, or give it away for $0'
  return kind === 'set' && cents > MAX_PRICE_CENTS ? 'The price can be at most $100,000' : undefined
}
