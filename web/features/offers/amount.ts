import { formatPrice } from '../../../contract/rules/money.ts'

/** An amount as people type it, in dollars; null if it is none. */
export function readAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** Why an amount cannot be offered; undefined if it can. */
export function amountProblem(
  text: string,
  { lowest, highest }: { lowest: number; highest: number },
): string | undefined {
  if (text.trim() === '') return 'Please enter an amount'
  const amount = readAmount(text)
  if (amount === null) return 'Please enter dollars and cents, such as 45 or 45.50'
  if (amount < lowest) return `Please offer at least ${formatPrice(lowest)}`
  if (amount > highest) return `Please offer at most ${formatPrice(highest)}`
  return undefined
}
