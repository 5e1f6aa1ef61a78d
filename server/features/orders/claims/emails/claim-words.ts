import type { ClaimReason, ClaimTerms } from '../../../../../contract/rules/orders/claims.ts'
import {
  clockText,
  dayText,
  factIfKnown,
  itemFacts,
  type MailContext,
  money,
} from '../../emails/mail-context.ts'
import type { OrderRow } from '../../order.ts'
import { answerOf, type ClaimRow, wishOf } from '../claim.ts'

const reasons: Record<ClaimReason, string> = {
  not_as_described: 'Not as described',
  damaged: 'Damaged',
  parts_missing: 'Parts are missing',
  not_authentic: 'Not authentic',
  never_came: 'It never came',
  other: 'Something else',
}

/** The amount or kind of a refund, e.g. `$12.50 back`. */
export function termsText({ kind, cents }: ClaimTerms<string>): string {
  if (kind === 'partial') return `${money(cents ?? 0)} back, the buyer keeps the item`
  if (kind === 'return') return 'A full refund once the item is returned'
  if (kind === 'full') return 'A full refund'
  return kind === 'disagree' ? 'No refund' : 'The seller is paid'
}

/** `Thursday, November 26, 6:00 PM`: until when it is someone's turn. */
export function dueText({ due_at }: ClaimRow, { marketplace }: MailContext): string {
  return due_at ? `${dayText(due_at, marketplace)}, ${clockText(due_at, marketplace)}` : ''
}

/** What a claim is about, for the table of an email. */
export function claimFacts(order: OrderRow, claim: ClaimRow, words?: [label: string, text: string | null]) {
  const answer = answerOf(claim)
  return [
    ...itemFacts(order),
    ['Problem', reasons[claim.reason]],
    ['The buyer would like', termsText(wishOf(claim))],
    ...factIfKnown('The seller offers', answer && termsText(answer)),
    ...(words ? factIfKnown(...words) : []),
  ] as [string, string][]
}
