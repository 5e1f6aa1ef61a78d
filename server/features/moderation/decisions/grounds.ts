import type { PolicyId } from '../../../../contract/rules/moderation/policies.ts'
import type { Executor } from '../../../db/database.ts'
import type { AuditEntry } from '../../operator/audit-repository.ts'
import type { Author } from '../author.ts'
import type { DecisionRow } from './decision.ts'

/** The outcome of a decision, with its rule and texts. */
export interface Verdict {
  outcome: DecisionRow['outcome']
  policy?: PolicyId | undefined
  /** What the owner reads. */
  text?: string
  /** What only staff read. */
  note?: string
  days?: number | undefined
  withTakeDown?: boolean
  withStrike?: boolean
  /** The restrictions of the account that `restore` lifts; all of them where it is not given. */
  lifts?: readonly DecisionRow['outcome'][]
  /** Whether a suspension ends those that would last longer, instead of coming on top of them. */
  shortens?: boolean
}

/** Who decides, why, and which item of the queue it answers. */
export interface Grounds {
  verdict: Verdict
  by: Author
  itemId: string | null
  /** The decision's id, where it was told before. */
  id?: string
  foundBy: DecisionRow['found_by']
  /** Replaces the entry in the audit log. Called once everything is changed. */
  audit?: (executor: Executor) => Promise<AuditEntry>
}
