import type { CheckOutcome } from '../../../../contract/rules/listings/listing-checks.ts'
import type { Rule } from '../rules/rule.ts'
import { isAside } from '../text/asides.ts'
import { type Context, contextOf, overlaps, type Span } from '../text/context.ts'
import { isNegated } from '../text/negation.ts'
import { indexOf, type PhraseHit, PhraseIndex } from '../text/phrases.ts'
import { createSpelling } from '../text/spelling.ts'
import { tokenize } from '../text/tokens.ts'
import { type Finding, finding, isStricter } from './finding.ts'
import type { ReadField, ReadListing } from './listing-text.ts'

/** The phrases of a rule, ready to be found. */
interface CompiledRule {
  rule: Rule
  except: PhraseIndex<null> | null
  unless: PhraseIndex<null> | null
  unlessAnywhere: PhraseIndex<null> | null
  with: PhraseIndex<null> | null
}

/** Which list a phrase is from. */
interface PhraseTag {
  index: number
  list: 'words' | 'text'
}

type Hit = PhraseHit<PhraseTag>

/** Finds the phrases of all rules in one pass over a listing. */
export function createWordMatcher(rules: readonly Rule[]) {
  const compiled = rules.map(
    (rule): CompiledRule => ({
      rule,
      except: indexOf(rule.except),
      unless: indexOf(rule.unless),
      unlessAnywhere: indexOf(rule.unlessAnywhere),
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
    spell: spellingOf(rules),
    /** At most one finding per rule, the strictest; `fits`: whether the rule's other conditions hold. */
    match(listing: ReadListing, fits: (rule: Rule) => boolean): Finding[] {
      const findings = new Map<number, Finding>()
      const contexts = new Map<CompiledRule, boolean>()
      const isPossible = (one: CompiledRule) => {
        const possible = contexts.get(one) ?? (fits(one.rule) && hasContext(one, listing))
        contexts.set(one, possible)
        return possible
      }
      for (const field of listing.all) {
        const found = findPhrases(phrases, field)
        for (const hit of found.hits) {
          const one = compiled[hit.tag.index]
          const outcome = one && ruleOutcome(one.rule, field, hit)
          const before = findings.get(hit.tag.index)
          if (!one || !outcome || (before && !isStricter(outcome, before.outcome)) || !isPossible(one))
            continue
          const decided = decide(outcome, one, hit, { listing, found })
          if (decided && (!before || isStricter(decided, before.outcome)))
            findings.set(hit.tag.index, finding(one.rule, field.field, wordsOf(field, hit), decided))
        }
      }
      return [...findings.values()]
    },
    /** Whether the context of a rule that finds something else than phrases allows it. */
    allows: (rule: Rule, listing: ReadListing): boolean => {
      const one = compiled.find(({ rule: { id } }) => id === rule.id)
      return !one || (hasContext(one, listing) && !isStated(one.unless, listing))
    },
  }
}

function spellingOf(rules: readonly Rule[]) {
  const stemsOf = (lists: readonly (readonly string[] | undefined)[]) =>
    lists.flatMap((list) => (list ?? []).map((phrase) => tokenize(phrase).map(({ stem }) => stem)))
  return createSpelling({
    wanted: stemsOf(rules.flatMap(({ words, text }) => [words, text])).flat(),
    alone: stemsOf(rules.map(({ words }) => words)).flatMap((stems) => (stems.length === 1 ? stems : [])),
    known: stemsOf(
      rules.flatMap((rule) => [rule.except, rule.unless, rule.unlessAnywhere, rule.with]),
    ).flat(),
  })
}

/** What was found in a field, each list looked for once. */
interface FoundPhrases {
  field: ReadField
  hits: readonly Hit[]
  /** The hits of the rule with this index. */
  ofRule: (index: number) => readonly Hit[]
  spansOf: (phrases: PhraseIndex<null>) => readonly Span[]
}

function findPhrases(phrases: PhraseIndex<PhraseTag>, field: ReadField): FoundPhrases {
  const hits = phrases.find(field.tokens)
  const byRule = Map.groupBy(hits, ({ tag }) => tag.index)
  const known = new Map<PhraseIndex<null>, readonly Span[]>()
  const spansOf = (list: PhraseIndex<null>) => {
    const spans = known.get(list) ?? list.find(field.tokens)
    known.set(list, spans)
    return spans
  }
  return { field, hits, ofRule: (index) => byRule.get(index) ?? [], spansOf }
}

/** What a rule does about a phrase in a field, if nothing speaks against it. */
function ruleOutcome(rule: Rule, { field }: ReadField, { tag }: Hit): CheckOutcome | undefined {
  return tag.list === 'words' && field === 'description' ? rule.description : rule.outcome
}

/** What happens because of a hit; null: it does not count. */
function decide(
  outcome: CheckOutcome,
  one: CompiledRule,
  hit: Hit,
  { listing, found }: { listing: ReadListing; found: FoundPhrases },
): CheckOutcome | null {
  const { field, spansOf } = found
  const isOffer = hit.tag.list === 'words' && field.field === 'description'
  if (isNegated(field.tokens, hit.first, hit.end)) return null
  const isPartOfAnother = one.except && spansOf(one.except).some((span) => overlaps(span, hit))
  if (isPartOfAnother || (isOffer && isAside(field, hit.first))) return null
  const isSlip = field.tokens.slice(hit.first, hit.end).some((token) => token.isSlip)
  const doubted = isSlip && outcome === 'refuse' ? 'hold' : outcome
  if (!one.unless) return doubted
  const context = contextOf(field, hit, spansOf(one.unless), found.ofRule(hit.tag.index))
  // A phrase of `text` describes a property and counts in every field.
  if (field.field !== 'title' || hit.tag.list === 'text')
    return context === 'same-thing' || isStated(one.unless, listing) ? null : doubted
  return context === 'nowhere' ? doubted : outcomeBeside(context, one.rule, doubted)
}

/** What happens if the title has one of `unless`: what it begins with is what the item is; after that, only a refusal is too much. */
function outcomeBeside(
  context: Exclude<Context, 'nowhere'>,
  rule: Rule,
  outcome: CheckOutcome,
): CheckOutcome | null {
  if (context === 'same-thing' || rule.price || outcome === 'tell') return null
  return context === 'elsewhere-before' && rule.outcome === 'hold' ? null : 'hold'
}

/** Whether the rest of the listing leaves room for a hit, wherever that is. */
function hasContext(one: CompiledRule, listing: ReadListing): boolean {
  if (isStated(one.unlessAnywhere, listing)) return false
  return !one.with || listing.all.some(({ tokens }) => one.with?.isIn(tokens))
}

/** Whether the title has one of the phrases and does not deny it. */
function isStated(phrases: PhraseIndex<null> | null, { named: [title] }: ReadListing): boolean {
  const hits = (title && phrases?.find(title.tokens)) ?? []
  return hits.some(({ first, end }) => title && !isNegated(title.tokens, first, end))
}

function wordsOf({ text, tokens }: ReadField, { first, end }: Hit): string {
  return text.slice(tokens[first]?.from, tokens[end - 1]?.to)
}
