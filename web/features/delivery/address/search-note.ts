import { marketplace } from '../../../marketplace.ts'

/**
 * The note under the address field: the number of hits, or what to type. `searched` is the text that `count` belongs
 * to.
 */
export function searchNote(count: number, searched: string | null, typed: string): string {
  if (searched === null || typed.trim() === '') return ''
  if (count === 1) return '1 address found.'
  if (count > 1) return `${count} addresses found.`
  // A house number finds nothing by itself, but is not wrong.
  if (isNumberOnly(typed) || isNumberOnly(searched)) return 'Keep typing: a street name'
  return `Nothing found in ${marketplace.servedPart}. Check the street’s spelling, or add the ZIP code.`
}

function isNumberOnly(text: string): boolean {
  return /^\d[\d\s-]*[a-z]?$/i.test(text.trim())
}
