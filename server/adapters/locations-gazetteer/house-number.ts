import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'

/** The number before the hyphen, which in Queens names the crossing; 0 if there is none. */
export function firstNumber(number: string): number {
  return Number.parseInt(number, 10) || 0
}

/**
 * A house number as an integer, to compare it with others on its street. In Queens `37-11` is the same as `3711`: number 11
 * after the crossing with 37. Elsewhere `839-845` is one building with several numbers, and the first counts.
 */
export function numericHouse(number: string, borough: Borough): number {
  const [, second] = number.split('-')
  const first = firstNumber(number)
  return second === undefined || borough !== 'Queens' ? first : first * 100 + firstNumber(second)
}
