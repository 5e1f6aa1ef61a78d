import type { CheckOutcome } from '../../../contract/rules/listings/listing-checks.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FindCopies } from '../photos/copies/find-copies.ts'
import { type Finding, outcomeOf } from './matching/finding.ts'
import { type ComparedListing, findInHistory } from './matching/history-findings.ts'
import { createRuleMatcher, type FindContacts } from './matching/match-rules.ts'
import type { RecallFinder } from './recalls/find-recalls.ts'
import type { Rule } from './rules/rule.ts'
import type { CheckRepository, CheckRow } from './storage/check-repository.ts'
import type { HistoryRepository } from './storage/history-repository.ts'

export interface CheckDependencies {
  rules: readonly Rule[]
  findContacts: FindContacts
  history: HistoryRepository
  /** Copies of photos. */
  findCopies: FindCopies
  recalls: RecallFinder
  checks: CheckRepository
  clock: Clock
}

/** What all rules together say about a listing. */
export interface Verdict {
  outcome: CheckOutcome | 'allow'
  findings: readonly Finding[]
  /** The last check of the same listing. */
  before: CheckRow | null
}

/** Checks listings before others see them. */
export function createListingChecks(deps: CheckDependencies) {
  const match = createRuleMatcher(deps.rules, deps.findContacts)
  const priceRules = deps.rules.filter(({ price }) => price !== undefined)
  const matchPrice = createRuleMatcher(priceRules, deps.findContacts)
  return {
    /** Whether the price of a listing calls for more than a note. */
    isPriceDoubtful: (words: ComparedListing['words']): boolean =>
      !['allow', 'tell'].includes(outcomeOf(matchPrice(words))),

    async check(listing: ComparedListing): Promise<Verdict> {
      const { rules, recalls, checks, clock } = deps
      const found = [
        ...match(listing.words),
        ...(await findInHistory(rules, deps, listing, clock.now())),
        ...(await recalls(rules, listing.words)),
      ]
      const before = (listing.listingId && (await checks.ofListing(listing.listingId))) || null
      const findings = withDecision(found, before)
      return { outcome: outcomeOf(findings), findings, before }
    },
  }
}

/** Leaves out what a moderator released in this listing. One that was turned down always waits for a moderator again. */
function withDecision(found: readonly Finding[], before: CheckRow | null): Finding[] {
  const open = found.filter(
    (one) => !before?.released.some(({ rule, found: words }) => rule === one.rule && words === one.found),
  )
  const isTurnedDown =
    before?.state === 'refused' || (before?.state === 'held' && before.findings.some(isRefusedBefore))
  return isTurnedDown ? [...open, refusedBefore] : open
}

const REFUSED_BEFORE = 'refused-before'
const isRefusedBefore = ({ rule }: Pick<Finding, 'rule'>) => rule === REFUSED_BEFORE

const refusedBefore: Finding = {
  rule: REFUSED_BEFORE,
  outcome: 'hold',
  field: 'account',
  found: '',
  text: 'We turned this listing down before, so a person looks at your changes first.',
}
