import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import { differenceKinds } from './difference-kinds.ts'
import type { DifferenceRow } from './difference-repository.ts'
import type { ReconciliationEvents } from './events.ts'

/** Differences that an email lists. */
const LISTED = 10

/** The operator's email about differences. */
export const reconciliationEmails: EmailTemplates<ReconciliationEvents> = {
  'reconciliation.differs': { operator: differs },
}

function differs({ fresh, open }: ReconciliationEvents['reconciliation.differs']): EmailContent {
  return {
    subject: fresh === 1 ? 'The books differ in a new place' : `The books differ in ${fresh} new places`,
    heading: 'Ledger, orders and payment provider do not agree',
    paragraphs: [
      'Each difference stays open until it is gone, or until you close it with a reason: npm run operator -- differences',
      ...open.slice(0, LISTED).map(describeDifference),
      ...(open.length > LISTED ? [`And ${open.length - LISTED} more.`] : []),
    ],
  }
}

function describeDifference({ kind, subject, expected_cents, found_cents, note }: DifferenceRow): string {
  const amounts = [
    ...(expected_cents === null ? [] : [`${money(expected_cents)} recorded`]),
    ...(found_cents === null ? [] : [`${money(found_cents)} at the provider`]),
  ]
  const facts = [...amounts, ...(note === null ? [] : [note])].join(', ')
  return `${subject}: ${facts}. ${differenceKinds[kind].cause}`
}

const money = (cents: number) => formatPrice(toDollars(cents))
