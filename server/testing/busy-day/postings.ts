import { readLabeledPostings } from '../../../bench/rules/postings.ts'
import type { CheckedWords } from '../../features/listing-checks/matching/listing-text.ts'
import { loadRules } from '../../features/listing-checks/rules/load-rules.ts'

/** A listing of the day, and whether it breaks a rule that keeps it from the public. */
export interface Posting {
  words: CheckedWords
  breaks: boolean
}

/** Written after the rules and never used to mend them, so that the day says something about others. */
const heldOut = readLabeledPostings().filter(({ isHeldOut }) => isHeldOut)
const stopped = new Set(
  loadRules()
    .filter(({ outcome }) => outcome === 'refuse' || outcome === 'hold')
    .map(({ id }) => id),
)

/** Listings that break a rule by their words, one of each rule first. */
export function breakingPostings(count: number): Posting[] {
  const meant = heldOut.filter(({ rule, isMeant }) => isMeant && stopped.has(rule))
  const seen = new Set<string>()
  const first = meant.filter(({ rule }) => !seen.has(rule) && seen.add(rule))
  return [...first, ...meant.filter((one) => !first.includes(one))]
    .slice(0, count)
    .map(({ words }) => ({ words, breaks: true }))
}

const materials = ['Oak', 'Walnut', 'Brass', 'Wicker', 'Enamel', 'Linen', 'Glass', 'Wool', 'Pine', 'Ceramic']
const things = ['stool', 'tray', 'lamp', 'basket', 'bowl', 'frame', 'shelf', 'clock', 'vase', 'coat rack']

/** Honest listings: those written to resemble what breaks a rule, then everyday things. */
export function honestPostings(count: number): Posting[] {
  const resembling = heldOut.filter(({ isMeant }) => !isMeant).map(({ words }) => words)
  const everyday = Array.from({ length: count }, (_, index): CheckedWords => {
    const material = materials[index % materials.length] ?? ''
    const thing = things[Math.floor(index / materials.length) % things.length] ?? ''
    const year = 1950 + (index % 70)
    return {
      title: `${material} ${thing} from ${year}`,
      description: `Number ${index + 1} of a household that moves. Bought in ${year}, kept indoors.`,
      category: 'Decor',
      price: 20 + (index % 40),
      condition: 'good',
      details: {},
    }
  })
  return [...resembling, ...everyday].slice(0, count).map((words) => ({ words, breaks: false }))
}
