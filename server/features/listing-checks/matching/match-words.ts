import type { Rule } from '../rules/rule.ts'
import { isNegated } from '../text/negation.ts'
import { indexOf, type PhraseHit, PhraseIndex } from '../text/phrases.ts'
import type { Token } from '../text/tokens.ts'
import { type Finding, finding } from './finding.ts'
import type { ReadField, ReadListing } from './listing-text.ts'

/** The phrases of a rule, ready to be found. */
interface CompiledRule {
  rule: Rule
  except: PhraseIndex<null> | null
  unless: PhraseIndex<null> | null
  with: PhraseIndex<null> | null
}

/** Which list a phrase is from. */
interface PhraseTag {
  index: number
  list: 'words' | 'text'
}

/** Finds the phrases of all rules in one pass over a listing. */
export function createWordMatcher(rules: readonly Rule[]) {
  const compiled = rules.map(
    (rule): CompiledRule => ({
      rule,
      except: indexOf(rule.except),
      unless: indexOf(rule.unless),
      with: indexOf(rule.with),
    }),
  )
  const phrases = new PhraseIndex<PhraseTag>(
    rules.flatMap((rule, index) =>
      (['words', 'text'] as const).flatMap((list) =>
        (rule[list] ?? []).map((phrase) => [phrase, { index, list }] as const),
      ),
    ),
  )

  return {
    /** At most one finding per rule, in the order of the fields. `fits`: whether the rule's other conditions hold. */
    match(listing: ReadListing, fits: (rule: Rule) => boolean): Finding[] {
      const findings = new Map<number, Finding>()
      for (const field of listing.all)
        for (const hit of phrases.find(field.tokens)) {
          const one = compiled[hit.tag.index]
          if (!one || findings.has(hit.tag.index) || !isMeant(one, field, hit, listing)) continue
          if (fits(one.rule)) findings.set(hit.tag.index, finding(one.rule, field.field, wordsOf(field, hit)))
        }
      return [...findings.values()]
    },
    /** Whether the context of a rule that finds something else than phrases allows it. */
    allows: (rule: Rule, listing: ReadListing): boolean => {
      const one = compiled.find(({ rule: { id } }) => id === rule.id)
      return !one || hasContext(one, listing)
    },
  }
}

function isMeant(
  one: CompiledRule,
  field: ReadField,
  { tag, first, end }: PhraseHit<PhraseTag>,
  listing: ReadListing,
): boolean {
  if (tag.list === 'words' && field.field === 'description') return false
  if (isNegated(field.tokens, first, end)) return false
  if (one.except && isWithin(one.except, field.tokens, first, end)) return false
  return hasContext(one, listing)
}

/** Whether the words from `first` to before `end` are part of a longer phrase. */
function isWithin(phrases: PhraseIndex<null>, tokens: readonly Token[], first: number, end: number): boolean {
  return phrases.find(tokens).some((hit) => hit.first < end && first < hit.end)
}

function hasContext(one: CompiledRule, { named, all }: ReadListing): boolean {
  const [title] = named
  if (title && one.unless?.isIn(title.tokens)) return false
  return !one.with || all.some(({ tokens }) => one.with?.isIn(tokens))
}

function wordsOf({ text, tokens }: ReadField, { first, end }: PhraseHit<PhraseTag>): string {
  return text.slice(tokens[first]?.from, tokens[end - 1]?.to)
}
