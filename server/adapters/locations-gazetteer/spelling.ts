import { distance } from 'fastest-levenshtein'
import { directionOf, plain, suffixOf } from '../../../contract/rules/addresses/street-words.ts'

/** The words that tell a street from others: `atlantic` of `Atlantic Avenue`. */
export interface Spelling {
  core: string
  suffix: string | undefined
}

export function spellingOf(name: string): Spelling {
  const words = plain(name).split(' ')
  const last = words.at(-1) ?? ''
  const suffix = words.length > 1 ? (suffixOf(last) ?? directionOf(last)) : undefined
  return { core: (suffix ? words.slice(0, -1) : words).join(' '), suffix }
}

/**
 * Letters added, left out, replaced or swapped with the next, if one name can be a misspelling of the other; else null. Short names
 * with two letters changed are other names, and so are other numbers: 57th and 67th Street.
 */
export function slipsBetween(typed: Spelling, known: Spelling): number | null {
  const most = slipsAllowed(typed.core)
  if (most === 0 || /\d/.test(known.core)) return null
  if (typed.suffix !== undefined && typed.suffix !== known.suffix) return null
  if (Math.abs(known.core.length - typed.core.length) > most) return null
  const letters = distance(typed.core, known.core)
  const slips = letters === 2 && isSwapped(typed.core, known.core) ? 1 : letters
  return slips <= most ? slips : null
}

function slipsAllowed(core: string): number {
  if (/\d/.test(core) || core.length < 4) return 0
  return core.length < 8 ? 1 : 2
}

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}
