import { transactionObject } from '../balance/transaction-object.ts'
import type { TransactionRow } from '../balance/transactions.ts'
import { secondsOf } from '../wire.ts'
import { type DisputeRow, isOpen } from './dispute-row.ts'
import { evidenceFields } from './evidence.ts'

/** @source https://docs.stripe.com/api/disputes/object */
export function disputeObject(
  dispute: DisputeRow,
  { transactions, now }: { transactions: TransactionRow[]; now: Date },
): object {
  const { evidence } = dispute
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: transactions.map((transaction) => transactionObject(transaction, now)),
    charge: dispute.charge,
    created: secondsOf(dispute.created),
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: Object.fromEntries(evidenceFields.map((name) => [name, evidence[name] ?? null])),
    evidence_details: {
      due_by: secondsOf(dispute.due_by),
      enhanced_eligibility: {},
      has_evidence: Object.keys(evidence).length > 0,
      past_due: isOpen(dispute) ? dispute.due_by.getTime() <= now.getTime() : isTooLate(dispute),
      submission_count: dispute.submission_count,
      submission_method: dispute.submission_count > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status.startsWith('warning'),
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        case_type: dispute.status.startsWith('warning') ? 'inquiry' : 'chargeback',
        network_reason_code: dispute.reason === 'fraudulent' ? '10.4' : '13.1',
      },
    },
    reason: dispute.reason,
    status: dispute.status,
  }
}

/** Whether it was lost without an answer. */
function isTooLate({ status, submission_count }: DisputeRow): boolean {
  return status === 'lost' && submission_count === 0
}
