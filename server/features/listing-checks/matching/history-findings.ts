import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import type { Copy, FindCopies } from '../../photos/copies/find-copies.ts'
import type { HistoryRule, Rule } from '../rules/rule.ts'
import type { Compared, HistoryRepository, ListingText } from '../storage/history-repository.ts'
import { type Finding, finding } from './finding.ts'
import type { CheckedWords } from './listing-text.ts'
import { conditionsHold } from './match-rules.ts'
import { isSameText } from './text-likeness.ts'

const HOUR = 3600_000

/** A listing as it is compared with others. */
export interface ComparedListing extends Compared {
  words: CheckedWords
  photoIds: readonly string[]
}

/** What the rules about history find. */
export async function findInHistory(
  rules: readonly Rule[],
  { history, findCopies }: { history: HistoryRepository; findCopies: FindCopies },
  listing: ComparedListing,
  now: Date,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const read = { ...listing.words, slug: slugForName(listing.words.category) }
  const isAboutPhotos = rules.some(({ history: rule }) => rule && fieldOf(rule) === 'photos')
  const copied = isAboutPhotos ? await findCopies(listing.photoIds) : []
  for (const rule of rules) {
    if (!rule.history || !conditionsHold(rule, read)) continue
    const found = await lookUp(rule.history, history, { ...listing, copied }, now)
    if (found !== null) findings.push(finding(rule, fieldOf(rule.history), found))
  }
  return findings
}

/** The title of the other listing, or what was counted; null if nothing was found. */
async function lookUp(
  rule: HistoryRule,
  history: HistoryRepository,
  listing: ComparedListing & { copied: readonly Copy[] },
  now: Date,
): Promise<string | null> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const { words, copied } = listing
  switch (rule.of) {
    case 'own-text':
      return (
        (await history.ownText(listing, words, ago(rule.hours))) ??
        (words.description.length >= rule.length
          ? sameText(words, await history.ownTexts(listing, words.description, ago(rule.hours)))
          : null)
      )
    case 'text-of-others': {
      if (words.description.length < rule.length) return null
      const texts = await history.textsOfOthers(listing, words.description, ago(rule.hours))
      // The other listing is nobody else's business.
      return sameText(words, texts) === null ? null : ''
    }
    case 'own-photo':
      return await history.ownPhoto(listing, copied, ago(rule.hours))
    case 'photo-of-others':
      return (await history.photoOfOthers(listing, copied)) ? '' : null
    case 'many-of-new-account': {
      if (words.price < rule.dollars) return null
      const count = await history.listedByNewAccount(listing, {
        openedAfter: ago(24 * rule.newFor),
        since: ago(rule.hours),
        cents: rule.dollars * 100,
      })
      return count !== null && count >= rule.allowed ? `${count + 1} listings` : null
    }
  }
}

/** The title of the first listing with the same text. */
function sameText({ description }: CheckedWords, listings: readonly ListingText[]): string | null {
  return listings.find((listing) => isSameText(description, listing.description))?.title ?? null
}

function fieldOf({ of }: HistoryRule): Finding['field'] {
  if (of === 'own-photo' || of === 'photo-of-others') return 'photos'
  return of === 'many-of-new-account' ? 'account' : 'description'
}
