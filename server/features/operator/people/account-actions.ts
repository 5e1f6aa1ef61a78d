import {
  byStaff,
  changeDetails,
  decided,
  type ModeratedDependencies,
  type RestrictionInput,
  type StaffActionInput,
} from '../staff-action.ts'

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

/** Lets a suspended account sign in again. @throws Failure `account.user_not_found`, `console.not_suspended`, `queue.own` */
export async function liftSuspension(
  deps: ModeratedDependencies,
  { by, id, reason }: StaffActionInput,
): Promise<void> {
  const details = changeDetails('suspended', 'active', reason)
  const decision = deps.moderation.byHand({
    by,
    target: { kind: 'person', id },
    verdict: { outcome: 'restore', text: reason ?? '' },
    audit: async () => byStaff(by, deps, { action: 'account.unsuspend', subject: subjectOf(id), details }),
  })
  await decided(decision, {
    'queue.not_found': 'account.user_not_found',
    'queue.unchanged': 'console.not_suspended',
  })
}

const subjectOf = (id: string) => ({ kind: 'account' as const, id })
