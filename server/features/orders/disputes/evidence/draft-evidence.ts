import type { Evidence } from '../../../../ports/disputes.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import type { OrderRow } from '../../order.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import type { DisputeRow } from '../dispute.ts'
import { shippingFields } from './delivery-texts.ts'
import { type EvidenceFacts, loadFacts } from './evidence-facts.ts'
import { fitted } from './evidence-fields.ts'
import {
  policyDisclosure,
  productDescription,
  receiptText,
  refundPolicyText,
  refundsText,
} from './sale-texts.ts'
import { communicationText, duplicateText, summaryText } from './story-texts.ts'

/**
 * Writes the evidence for a dispute from what is known about its order, by the provider's field names. The texts of file
 * fields become documents when the evidence is submitted.
 */
export async function draftEvidence(
  deps: Pick<OrderDependencies, 'publicUrl'>,
  tx: OrderTransaction,
  about: { order: OrderRow; dispute: DisputeRow },
): Promise<Evidence> {
  const facts = await loadFacts(deps, tx, about)
  return fitted({ ...commonFields(facts), ...fieldsByReason(facts) })
}

function commonFields(facts: EvidenceFacts): Record<string, string | null> {
  const { order } = facts
  return {
    uncategorized_text: summaryText(facts),
    product_description: productDescription(facts),
    customer_name: order.buyer_name,
    customer_email_address: order.buyer_email,
    receipt: receiptText(facts),
    refund_policy: refundPolicyText(facts),
    refund_policy_disclosure: policyDisclosure(facts),
    customer_communication: communicationText(facts),
    ...shippingFields(facts),
  }
}

/** What answers the reason that the bank gave. */
function fieldsByReason(facts: EvidenceFacts): Record<string, string | null> {
  switch (facts.dispute.reason) {
    case 'duplicate':
      return { duplicate_charge_explanation: duplicateText(facts) }
    case 'credit_not_processed':
    case 'product_unacceptable':
      return {
        refund_refusal_explanation: refundsText(facts),
        cancellation_policy_disclosure: policyDisclosure(facts),
      }
    case 'fraudulent':
    case 'product_not_received':
      return {}
    default:
      return { refund_refusal_explanation: refundsText(facts) }
  }
}
