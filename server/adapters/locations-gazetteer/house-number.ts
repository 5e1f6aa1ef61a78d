import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'

/**
 * A house number to compare with others on its street. In Queens `37-11` is number 11 beyond the crossing with 37, also written
 * 3711; elsewhere `839-845` is a building with several numbers.
 */
export function numericHouse(number: string, borough: Borough): number {
  const [first = '', second] = number.split('-')
  const value = Number.parseInt(first, 10) || 0
  if (second === undefined || borough !== 'Queens') return value
  return value * 100 + (Number.parseInt(second, 10) || 0)
}
