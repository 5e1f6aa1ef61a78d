import { payPagesPrefix } from '../../context.ts'
import type { AccountRow } from '../account-row.ts'

export type Step = 'details' | 'bank' | 'document' | 'review'

/** The steps of an account: the document only while one is asked for. */
export function stepsOf({ document }: AccountRow): Step[] {
  const isAsked = document === 'requested' || document === 'overdue'
  return ['details', 'bank', ...(isAsked ? (['document'] as const) : []), 'review']
}

/** The first step that needs something. */
export function nextStep(account: AccountRow): Step {
  if (!account.person || account.identity === 'mismatch') return 'details'
  if (account.bank?.status !== 'new') return 'bank'
  return stepsOf(account).includes('document') ? 'document' : 'review'
}

/** The path of a step, or of the session's start. */
export function stepPath(session: { session: string }, step?: Step | 'leave'): string {
  const start = `${payPagesPrefix}/connect/${session.session}`
  return step ? `${start}/${step}` : start
}
