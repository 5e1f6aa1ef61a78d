import type { listOrders } from '../../../../contract/calls/orders/orders.ts'
import type { CallResponse } from '../../../../contract/endpoint.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import { turnOf } from '../claims/claim.ts'
import { presentArrival } from '../fulfilment/arrival/arrival-view.ts'
import type { ListedFacts } from './order-reads.ts'
import { dueText, hasNews, sellerChoices } from './order-view.ts'

/** An order as a row of the reader's list. */
export function presentSummary(
  role: 'buyer' | 'seller',
  facts: ListedFacts,
  marketplace: Marketplace,
): CallResponse<typeof listOrders>['orders'][number] {
  const { order } = facts
  return {
    id: order.id,
    role,
    state: order.state,
    title: order.title,
    photo: order.photo,
    total_cents: order.total_cents,
    created_at: order.created_at.toISOString(),
    delivery_type: order.delivery_type,
    ...sellerChoices(role, facts),
    has_news: hasNews(role, order),
    due: dueText(order, marketplace),
    arrival: presentArrival(order),
    on_hold: order.frozen_by,
    claim: facts.claimState && { state: facts.claimState, turn: turnOf(facts.claimState) },
  }
}
