import type { CourierDelivery } from '../../ports/courier.ts'
import type { Evidence } from '../../ports/disputes.ts'
import type { ProviderEvent } from '../../ports/payments.ts'
import { createCardTesting } from './card-testing/card-testing.ts'
import type { Buyer } from './checkout/buyer.ts'
import { startCheckout } from './checkout/checkout.ts'
import type { CheckoutPayload } from './checkout/checkout-payload.ts'
import { createCheckoutOpener } from './checkout/open-checkout.ts'
import type { ListingState } from './checkout/refusal.ts'
import { type ShownSale, totalsOf } from './checkout/totals.ts'
import { decideClaim } from './claims/steps/decide-claim.ts'
import type { OrderDependencies } from './dependencies.ts'
import { evidenceProblem } from './disputes/evidence/evidence-fields.ts'
import { carryOutDisputeRequest } from './disputes/requests/carry-out-request.ts'
import { requestAcceptance, requestSubmission } from './disputes/requests/request-dispute.ts'
import { keepOrder } from './disputes/warnings/refresh-warning.ts'
import { confirmArrivalByOperator } from './fulfilment/arrival/report-arrival.ts'
import { bookCourier } from './fulfilment/courier/booking.ts'
import { cancelCourier } from './fulfilment/courier/courier-cancellation.ts'
import { handleCourierWebhook } from './fulfilment/courier/courier-webhook.ts'
import { recordDelivery } from './fulfilment/courier/delivery-updates.ts'
import { createMeetingHours } from './fulfilment/meetings/meeting-hours.ts'
import { createOrderActions } from './order-actions.ts'
import { handlePaymentWebhook } from './payments/webhook.ts'
import { carryOutRefund } from './refunds/carry-out-refund.ts'
import { refundAll, refundDeliveryOnly } from './refunds/operator-refunds.ts'
import { handleRefundUpdate } from './refunds/refund-webhook.ts'
import { settleElsewhere } from './refunds/settle-elsewhere.ts'
import { createScheduledTasks } from './scheduled-tasks/scheduled-tasks.ts'
import { recordTaxedDispute, recordTaxedRefund, recordTaxedSale } from './tax/tax-records.ts'
import { isSeenBy, type OrderReader } from './views/order-page.ts'
import { listOrders, orderOfCheckout, paymentOf, viewOrder } from './views/order-reads.ts'

/** Buying and selling, from the reservation to the hand-over. */
export type OrderService = ReturnType<typeof createOrderService>

export function createOrderService(
  deps: OrderDependencies,
  listingState: (listingId: string) => Promise<ListingState | undefined>,
) {
  const context = { deps, opener: createCheckoutOpener(deps), listingState }
  return {
    start: (payload: CheckoutPayload, buyer: Buyer) => startCheckout(context, payload, buyer),
    view: (id: string, reader: OrderReader) => viewOrder(deps, id, reader),
    isSeenBy: (id: string, reader: OrderReader) => isSeenBy(deps, id, reader),
    ofMember: (userId: string) => listOrders(deps, userId),
    ofCheckout: (checkoutId: string, buyer: Buyer) => orderOfCheckout(deps, checkoutId, buyer),
    totals: (sale: ShownSale) => totalsOf(context, sale),
    payment: (id: string, reader: OrderReader) => paymentOf(deps, id, reader),
    ...createOrderActions(deps),
    meetingHours: createMeetingHours(deps),
    handlePaymentWebhook: (event: ProviderEvent) => handlePaymentWebhook(deps, event),
    carryOutRefund: (job: { refundId: string }) => carryOutRefund(deps, job),
    /** Reads a refund from the provider again, whose message may have been lost. @throws ProviderError */
    readRefund: async (providerRefundId: string) =>
      handleRefundUpdate(deps, await deps.provider.getRefund(providerRefundId)),
    tax: {
      recordSale: async (job: { orderId: string }) => void (await recordTaxedSale(deps, job)),
      recordRefund: (job: { refundId: string }) => recordTaxedRefund(deps, job),
      recordDispute: (job: { reference: string }) => recordTaxedDispute(deps, job),
    },
    carryOutDisputeRequest: (job: { disputeId: string }) => carryOutDisputeRequest(deps, job),
    cardTesting: createCardTesting(deps),
    tasks: createScheduledTasks(deps),
    couriers: {
      book: (job: { orderId: string }) => bookCourier(deps, job),
      cancel: (job: { deliveryId: string }) => cancelCourier(deps, job),
      record: (orderId: string, report: CourierDelivery) => recordDelivery(deps, orderId, report),
      handleWebhook: (rawBody: Buffer, signature: string) => handleCourierWebhook(deps, rawBody, signature),
    },
    /** The operator's decisions. */
    operator: {
      refunds: {
        all: (orderId: string, reason: string) => refundAll(deps, orderId, reason),
        delivery: (orderId: string, reason: string) => refundDeliveryOnly(deps, orderId, reason),
      },
      settleRefund: (orderId: string, how: string) => settleElsewhere(deps, orderId, how),
      delivered: (orderId: string, reason: string) => confirmArrivalByOperator(deps, orderId, reason),
      decideClaim: (id: string, decision: Parameters<typeof decideClaim>[2], reason: string) =>
        decideClaim(deps, id, decision, reason),
      disputes: {
        submit: (id: string, edited?: Evidence) =>
          requestSubmission(deps, id, { by: 'operator', ...(edited ? { edited } : {}) }),
        accept: (id: string) => requestAcceptance(deps, id),
        keep: (warningId: string) => keepOrder(deps, warningId),
        problemOf: evidenceProblem,
      },
    },
  }
}
