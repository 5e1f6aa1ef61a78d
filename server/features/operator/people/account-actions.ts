import type { ErrorCode } from '../../../../contract/errors.ts'
import { Failure } from '../../../../contract/failure.ts'
import type { Executor } from '../../../db/database.ts'
import { createRecordsRepository } from '../records/records-repository.ts'
import {
  byStaff,
  changeDetails,
  decided,
  type ModeratedDependencies,
  type RestrictionInput,
  type StaffActionInput,
} from '../staff-action.ts'
import { type AccountRestrictions, describeRestrictions } from './account-restrictions.ts'

/** The terminal and the console change accounts with these. Each adds its audit row in the same transaction. */

/**
 * Signs an account out, pauses its listings and blocks its sign-in; its owner reads the reason and the rule, and can appeal.
 * @returns the number of paused listings
 * @throws Failure `account.user_not_found`, `console.suspended_already`, `console.is_staff`, `queue.own`
 */
export async function suspendAccount(
  deps: ModeratedDependencies,
  { by, id, reason, policy }: RestrictionInput,
): Promise<number> {
  const details = changeDetails('active', 'suspended', reason)
  const decision = deps.moderation.byHand({
    by,
    target: { kind: 'person', id },
    verdict: { outcome: 'ban', policy, text: reason ?? '', withStrike: true },
    audit: async () => byStaff(by, deps, { action: 'account.suspend', subject: subjectOf(id), details }),
  })
  const { paused } = await decided(decision, {
    'queue.not_found': 'account.user_not_found',
    'queue.unchanged': 'console.suspended_already',
    'queue.about_staff': 'console.is_staff',
  })
  return paused.length
}

/** A suspension in place of the one that an account has. */
export interface SuspensionChange extends RestrictionInput {
  /** From now on; null for good. */
  days: number | null
  /** The newest decision about the member that staff had seen; null for none. */
  newest: string | null
}

/**
 * Suspends a suspended account for good, or until another day. It is the same matter, so there is no second strike; the owner
 * gets a new statement, which can be appealed.
 * @throws Failure `account.user_not_found`, `console.not_suspended`, `console.suspended_already` where it is for good already,
 *   `console.is_staff`, `queue.newer_decision`, `queue.own`
 */
export async function changeSuspension(
  deps: ModeratedDependencies,
  { by, id, reason, policy, days, newest }: SuspensionChange,
): Promise<void> {
  const words = { policy, text: reason ?? '', withStrike: false }
  const decision = deps.moderation.byHand({
    by,
    target: { kind: 'person', id },
    verdict:
      days === null ? { ...words, outcome: 'ban' } : { ...words, outcome: 'suspend', days, shortens: true },
    newest,
    ...withStates(deps, { by, id, reason, action: 'account.change_suspension' }, (before) => {
      if (!before.suspended_at) throw new Failure('console.not_suspended')
    }),
  })
  await decided(decision, {
    'queue.not_found': 'account.user_not_found',
    'queue.unchanged': 'console.suspended_already',
    'queue.about_staff': 'console.is_staff',
  })
}

/**
 * Lets a suspended account sign in again. A limit beside the suspension stays.
 * @throws Failure `account.user_not_found`, `console.not_suspended`, `queue.own`
 */
export async function liftSuspension(deps: ModeratedDependencies, input: StaffActionInput): Promise<void> {
  await lift(deps, input, 'account.unsuspend', ['suspend', 'ban'], 'console.not_suspended')
}

/**
 * Lets a limited account publish, make offers and write again, whether strikes or staff had limited it.
 * @throws Failure `account.user_not_found`, `console.not_limited`, `queue.own`
 */
export async function liftLimit(deps: ModeratedDependencies, input: StaffActionInput): Promise<void> {
  await lift(deps, input, 'account.unlimit', ['limit'], 'console.not_limited')
}

async function lift(
  deps: ModeratedDependencies,
  input: StaffActionInput,
  action: string,
  lifts: readonly ('limit' | 'suspend' | 'ban')[],
  otherwise: ErrorCode,
): Promise<void> {
  const decision = deps.moderation.byHand({
    by: input.by,
    target: { kind: 'person', id: input.id },
    verdict: { outcome: 'restore', text: input.reason ?? '', lifts },
    ...withStates(deps, { ...input, action }),
  })
  await decided(decision, { 'queue.not_found': 'account.user_not_found', 'queue.unchanged': otherwise })
}

/** The audit row of a decision about an account, with what restricted it before and afterwards. */
function withStates(
  deps: ModeratedDependencies,
  { by, id, reason, action }: StaffActionInput & { action: string },
  check: (before: AccountRestrictions) => void = () => {},
) {
  const stateOf = (tx: Executor) => createRecordsRepository(tx).restrictions(id)
  let before: AccountRestrictions | undefined
  return {
    beforehand: async (tx: Executor) => {
      before = await stateOf(tx)
      if (before) check(before)
    },
    audit: async (tx: Executor) => {
      const details = changeDetails(
        describeRestrictions(before),
        describeRestrictions(await stateOf(tx)),
        reason,
      )
      return byStaff(by, deps, { action, subject: subjectOf(id), details })
    },
  }
}

const subjectOf = (id: string) => ({ kind: 'account' as const, id })
