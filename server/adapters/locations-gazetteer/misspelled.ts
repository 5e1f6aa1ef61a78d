import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'
import { type Spelling, slipsBetween, spellingOf } from './spelling.ts'
import { type Street, streets } from './streets.ts'

/** Made with the first misspelled name. */
let spellings: ReadonlyMap<Street, Spelling> | undefined

/**
 * The streets that a misspelled name may mean, the closest first, and of those the longest.
 * @param name a street name spelled out, which no street has
 */
export function similarStreets(name: string, boroughs: readonly Borough[]): Street[] {
  spellings ??= new Map(streets.map((street) => [street, spellingOf(street.name)]))
  const typed = spellingOf(name)
  const close: { street: Street; slips: number }[] = []
  for (const [street, spelling] of spellings) {
    const slips = boroughs.includes(street.borough) ? slipsBetween(typed, spelling) : null
    if (slips !== null) close.push({ street, slips })
  }
  return close
    .sort((a, b) => a.slips - b.slips || b.street.zips.length - a.street.zips.length)
    .map(({ street }) => street)
}
