import { Failure } from '../../../../contract/failure.ts'
import type { Author } from '../author.ts'
import { type CarriedOut, carryOut } from '../decisions/carry-out.ts'
import { reasonOf } from '../decisions/reason-of.ts'
import type { DecidedHeldListing, ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { Target } from '../targets/target.ts'
import type { StaffVerdict } from './verdict.ts'

/** Characters of a statement's text. */
const MAX_FACTS = 2000

/** A verdict about a held listing. */
interface HeldVerdict {
  target: Target
  itemId: string
  by: Author
  verdict: Pick<StaffVerdict, 'outcome' | 'policy' | 'text' | 'note'>
}

/**
 * Releases or refuses a held listing. The checks tell its seller, with the link to the statement of reasons.
 * @throws Failure `queue.outcome_wrong`, `listing.not_held`, `listing.reason_missing`
 */
export async function carryOutHeld(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  { target, itemId, by, verdict: { outcome, policy, text = '', note = '' } }: HeldVerdict,
): Promise<{ made: CarriedOut; listing: DecidedHeldListing }> {
  if (outcome !== 'release' && outcome !== 'refuse') throw new Failure('queue.outcome_wrong')
  const reason = text.trim() || null
  const id = deps.random.uuid()
  const listing = await deps.decideHeldListing(tx, {
    listingId: target.id,
    decision: outcome,
    reason,
    actor: by,
    statement: deps.links.url(id),
  })
  const { rules, revision, grounds } = listing
  const verdict =
    outcome === 'release'
      ? { outcome, text, note }
      : { outcome, policy: policy ?? grounds.policy, text: refusalText(text, grounds.texts), note }
  const made = await carryOut(deps, tx, target, {
    verdict,
    by,
    itemId,
    id,
    foundBy: 'system',
    audit: async () => ({
      at: deps.clock.now(),
      actor: by,
      action: `listing.${outcome}`,
      subject: { kind: 'listing', id: target.id },
      details: { reason: reason ?? reasonOf(verdict), rules, revision },
    }),
  })
  return { made, listing }
}

/** The moderator's words, and what the rules said that had held the listing. */
function refusalText(text: string, found: readonly string[]): string {
  return [text.trim(), ...found].join('\n\n').slice(0, MAX_FACTS)
}
