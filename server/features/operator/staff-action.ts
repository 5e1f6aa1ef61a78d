import type { ErrorCode } from '../../../contract/errors.ts'
import { Failure } from '../../../contract/failure.ts'
import type { PolicyId } from '../../../contract/rules/moderation/policies.ts'
import type { Executor } from '../../db/database.ts'
import type { Staff } from '../../http/api/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Command } from '../moderation/by-hand/decide-by-hand.ts'
import type { HeldByHand } from '../moderation/by-hand/decide-held-by-hand.ts'
import type { DecidedHeldListing } from '../moderation/dependencies.ts'
import type { AuditEntry } from './audit-repository.ts'

/** Who acts: a member of staff; without an id the operator at the terminal. */
export type ActingStaff = Pick<Staff, 'role' | 'id'>
export const atTerminal: ActingStaff = { role: 'operator', id: null }

/** What an action of staff needs. */
export interface ActionDependencies extends Pick<Clock, 'now'> {
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
}

/** Decisions with their statements of reasons. */
export interface ModerationActions {
  /** @throws Failure `queue.not_found`, `queue.unchanged`, `queue.own`, `queue.about_staff` */
  byHand(command: Command): Promise<{ paused: string[] }>
  /** @throws Failure `listing.not_held`, `listing.reason_missing` */
  heldByHand(decision: HeldByHand): Promise<DecidedHeldListing>
}

/** What an action needs that its target's owner is told about. */
export interface ModeratedDependencies extends ActionDependencies {
  moderation: ModerationActions
}

/** An action on one record. */
export interface StaffActionInput {
  by: ActingStaff
  id: string
  /** Kept in the audit log; null at the terminal, which does not always ask for one. */
  reason: string | null
}

/** An action that restricts somebody, who reads the reason and the rule. */
export interface RestrictionInput extends StaffActionInput {
  policy: PolicyId
}

/** The details of a change, as the audit log keeps them. */
export function changeDetails(before: string, after: string, reason: string | null): AuditEntry['details'] {
  return { before, after, ...(reason ? { reason } : {}) }
}

/** The audit row of an action. */
export function byStaff(
  { role, id }: ActingStaff,
  { now }: Pick<Clock, 'now'>,
  { action, subject, details }: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): AuditEntry {
  return { at: now(), actor: { role, id }, action, subject, ...(details && { details }) }
}

/** Waits for a decision. @throws Failure with the code that `codes` has for the one of the decision, or the decision's own */
export async function decided<Result>(
  decision: Promise<Result>,
  codes: Readonly<Partial<Record<ErrorCode, ErrorCode>>>,
): Promise<Result> {
  try {
    return await decision
  } catch (error) {
    const code = error instanceof Failure ? codes[error.code] : undefined
    throw code ? new Failure(code) : error
  }
}
