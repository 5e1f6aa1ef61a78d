import type { FoundContact } from '../../chat/masking/found.ts'
import type { Rule } from '../rules/rule.ts'
import { findLinks } from '../text/links.ts'
import { isClearContact } from './clear-contacts.ts'
import { type Finding, finding } from './finding.ts'
import { type CheckedWords, type ReadListing, readListing } from './listing-text.ts'
import { createWordMatcher } from './match-words.ts'

/** Finds contact details in a text; from the chat, where the same ones are held back. */
export type FindContacts = (text: string) => FoundContact[]

/** What the words, the price and the condition of a listing tell. Rules about history and recalls find nothing here. */
export function createRuleMatcher(rules: readonly Rule[], findContacts: FindContacts) {
  const words = createWordMatcher(rules)
  const others = rules.filter((rule) => !rule.words && !rule.text)
  return (checked: CheckedWords): Finding[] => {
    const listing = readListing(checked, words.spell)
    const fits = (rule: Rule) => conditionsHold(rule, listing)
    const contactsIn = onceForEach(findContacts)
    return [
      ...words.match(listing, fits),
      ...others
        .filter((rule) => fits(rule) && words.allows(rule, listing))
        .flatMap((rule) => findOther(rule, listing, contactsIn)),
    ]
  }
}

/** Several rules look for contact details in the same texts, which takes longer than everything else about a listing. */
function onceForEach(findContacts: FindContacts): FindContacts {
  const known = new Map<string, FoundContact[]>()
  return (text) => {
    const found = known.get(text) ?? findContacts(text)
    known.set(text, found)
    return found
  }
}

/** Whether a listing has the category, the condition and the price that a rule is about. */
export function conditionsHold(
  { categories, conditions, price }: Rule,
  { slug, condition, price: dollars }: Pick<ReadListing, 'slug' | 'condition' | 'price'>,
): boolean {
  if (categories && !categories.includes(slug)) return false
  if (conditions && !conditions.includes(condition)) return false
  if (!price) return true
  const { above = -1, below = Number.POSITIVE_INFINITY, oneOf } = price
  return dollars > above && dollars < below && (!oneOf || oneOf.includes(dollars))
}

function findOther(rule: Rule, listing: ReadListing, findContacts: FindContacts): Finding[] {
  if (rule.recalls || rule.history) return []
  for (const field of ['title', 'description'] as const) {
    const found = firstFound(rule, listing[field], findContacts)
    if (found !== undefined) return [finding(rule, field, found)]
  }
  const isOnlyPrice = rule.price && !rule.contact && !rule.links && !rule.pattern
  return isOnlyPrice ? [finding(rule, 'price', `$${listing.price.toLocaleString('en-US')}`)] : []
}

function firstFound(rule: Rule, text: string, findContacts: FindContacts): string | undefined {
  const { contact, links, pattern } = rule
  if (contact) {
    const one = findContacts(text).find(
      (contactDetail) => contact.includes(contactDetail.kind) && isClearContact(contactDetail, text),
    )
    if (one) return text.slice(one.from, one.to)
  }
  if (links) {
    const [first] = findLinks(text, links)
    if (first !== undefined) return first
  }
  return pattern === undefined ? undefined : expressionOf(pattern).exec(text)?.[0]
}

const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'iu')
  expressions.set(pattern, expression)
  return expression
}
