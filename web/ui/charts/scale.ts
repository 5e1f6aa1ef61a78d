import { marketplace } from '../../marketplace.ts'
/** A round number at or above the largest value: 1, 2, 2.5 or 5 times a power of ten. */
export function niceTop(values: readonly number[]): number {
  const largest = Math.max(0, ...values)
  if (largest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= largest) ?? 10
  return step * power
}

/** A short number: 1,240, then 12.4K, 3.1M, 2B. */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat(marketplace.locale, {
    notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1,
  }).format(value)
}
