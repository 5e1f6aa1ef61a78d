import { directionOf, plain, suffixOf } from '../../../contract/rules/addresses/street-words.ts'
import { editDistance } from '../../../contract/rules/edit-distance.ts'

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
 * The number of edits between two names if one can be a misspelling of the other, else null. Short names that differ in two
 * letters are different names, and so are names with different numbers, such as 57th and 67th Street.
 */
export function slipsBetween(typed: Spelling, known: Spelling): number | null {
  const most = slipsAllowed(typed.core)
  if (most === 0 || /\d/.test(known.core)) return null
  if (typed.suffix !== undefined && typed.suffix !== known.suffix) return null
  const slips = editDistance(typed.core, known.core, most)
  return slips <= most ? slips : null
}

function slipsAllowed(core: string): number {
  if (/\d/.test(core) || core.length < 4) return 0
  return core.length < 8 ? 1 : 2
}
