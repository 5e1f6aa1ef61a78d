import * as meetingCalls from '../../../contract/calls/orders/meetings.ts'
import * as buyerCalls from '../../../contract/calls/orders/order-buyer.ts'
import * as sellerCalls from '../../../contract/calls/orders/order-seller.ts'
import * as orderCalls from '../../../contract/calls/orders/orders.ts'
import * as paymentCalls from '../../../contract/calls/orders/payments.ts'
import { getTotals } from '../../../contract/calls/orders/totals.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import { toCents } from '../../../contract/rules/money.ts'
import { type Route, route } from '../../http/api/route.ts'
import { isOrWasByCourier } from './fulfilment/shipment/shipment.ts'
import type { OrderService } from './service.ts'
import type { OrderLinks } from './views/order-links.ts'
import { present, readerOf } from './views/order-response.ts'
import { presentSummary } from './views/order-summary.ts'
import { maskEmail, paymentStatus } from './views/order-view.ts'

/** The calls of checkouts and orders. */
export function orderRoutes(orders: OrderService, links: OrderLinks, marketplace: Marketplace): Route[] {
  return [
    ...checkoutRoutes(orders, links),
    ...readRoutes(orders, marketplace),
    ...sellerRoutes(orders),
    ...buyerRoutes(orders),
    ...meetingRoutes(orders),
  ]
}

/** A tax provider is paid for each question. */
const totalsLimit = { name: 'totals', max: 600, seconds: 3600, by: ({ ip }: { ip: string }) => ip }

function checkoutRoutes(orders: OrderService, links: OrderLinks): Route[] {
  return [
    route(
      getTotals,
      async ({ query }) => ({
        totals: await orders.totals({
          listingId: query.listing_id,
          offerId: query.offer_id ?? null,
          deliveryCents: toCents(query.delivery_fee_dollars),
          postalCode: query.postal_code ?? null,
        }),
      }),
      { limits: [totalsLimit] },
    ),
    route(paymentCalls.createCheckoutSession, async ({ body, actor, session, ip }) => {
      const started = await orders.start(body, {
        userId: actor?.userId ?? null,
        session: body.buyer_key ?? session,
        ip,
      })
      return {
        checkout_url: started.checkoutUrl,
        order_id: started.orderId,
        ...(started.orderUrl ? { order_url: started.orderUrl } : { confirm_by_mail: true as const }),
        ...(started.embedded ? { embedded: started.embedded } : {}),
      }
    }),
    route(
      paymentCalls.getCheckoutSession,
      async ({ params, session, ip }) => {
        const { order, refunds, shipment } = await orders.ofCheckout(params.session_id, {
          userId: null,
          session,
          ip,
        })
        return {
          order_id: order.id,
          payment_status: paymentStatus(order, refunds),
          total_amount_cents: order.total_cents,
          customer_email: order.buyer_email,
          order_url: links.guestUrl(order.id),
          delivery_type: order.delivery_type,
          scheduled_date: order.delivery?.date ?? null,
          scheduled_time: order.delivery?.time ?? null,
          by_courier: isOrWasByCourier(order.state, shipment),
          handed_over: order.handed_over_at !== null,
        }
      },
      { limits: [{ name: 'checkout-status', max: 120, seconds: 60, by: ({ ip }) => ip }] },
    ),
  ]
}

function readRoutes(orders: OrderService, marketplace: Marketplace): Route[] {
  return [
    route(paymentCalls.getPaymentOrder, async ({ params, query, actor }) => {
      const { stranger, order, refunds, shipment } = await orders.payment(
        params.order_id,
        readerOf(actor, query),
      )
      return {
        order_id: order.id,
        delivery_type: order.delivery_type,
        payment_status: paymentStatus(order, refunds),
        total_amount_cents: order.total_cents,
        customer_email: stranger ? maskEmail(order.buyer_email) : order.buyer_email,
        scheduled_date: stranger ? null : (order.delivery?.date ?? null),
        scheduled_time: stranger ? null : (order.delivery?.time ?? null),
        by_courier: !stranger && isOrWasByCourier(order.state, shipment),
        handed_over: !stranger && order.handed_over_at !== null,
      }
    }),
    route(orderCalls.listOrders, async ({ actor }) => ({
      orders: (await orders.ofMember(actor.userId)).map((facts) =>
        presentSummary(facts.order.seller_id === actor.userId ? 'seller' : 'buyer', facts, marketplace),
      ),
    })),
    route(orderCalls.getOrder, async ({ params, query, actor }) =>
      present(await orders.view(params.id, readerOf(actor, query))),
    ),
  ]
}

function sellerRoutes(orders: OrderService): Route[] {
  return [
    route(sellerCalls.handOver, async ({ params, body, actor }) =>
      present(await orders.handOver(params.id, actor.userId, body.code)),
    ),
    route(sellerCalls.sendOut, async ({ params, actor }) =>
      present(await orders.sendOut(params.id, actor.userId)),
    ),
    route(sellerCalls.renewCode, async ({ params, actor }) =>
      present(await orders.renewCode(params.id, actor.userId)),
    ),
  ]
}

function buyerRoutes(orders: OrderService): Route[] {
  return [
    route(buyerCalls.confirmArrival, async ({ params, query, actor }) =>
      present(await orders.confirmArrival(params.id, readerOf(actor, query))),
    ),
    route(buyerCalls.missArrival, async ({ params, query, body, actor }) =>
      present(await orders.reportMissing(params.id, readerOf(actor, query), body.reason)),
    ),
    route(buyerCalls.collectInstead, async ({ params, query, actor }) =>
      present(await orders.switchToPickup(params.id, readerOf(actor, query))),
    ),
    route(buyerCalls.claimOrder, async ({ params, query, actor }) =>
      present(await orders.confirmGiveaway(params.id, readerOf(actor, query))),
    ),
    route(buyerCalls.releaseOrder, async ({ params, query, actor }) =>
      present(await orders.release(params.id, readerOf(actor, query))),
    ),
    route(
      buyerCalls.keepHold,
      async ({ params, query, actor }) => ({
        state: await orders.keepHold(params.id, readerOf(actor, query)),
      }),
      { limits: [{ name: 'hold-heartbeats', max: 300, seconds: 60, by: ({ ip }) => ip }] },
    ),
    // The seller may cancel too.
    route(buyerCalls.cancelOrder, async ({ params, query, body, actor }) =>
      present(await orders.cancel(params.id, readerOf(actor, query), body.reason)),
    ),
  ]
}

function meetingRoutes(orders: OrderService): Route[] {
  return [
    route(
      meetingCalls.proposeMeeting,
      async ({ params, query, body, actor }) =>
        present(await orders.proposeMeeting(params.id, readerOf(actor, query), body)),
      // Each proposal sends an email.
      { limits: [{ name: 'meetings', max: 20, seconds: 3600, by: ({ ip }) => ip }] },
    ),
    route(meetingCalls.acceptMeeting, async ({ params, query, body, actor }) =>
      present(
        await orders.acceptMeeting(
          params.id,
          readerOf(actor, query),
          body.meeting_id,
          body.starts_at === undefined ? null : new Date(body.starts_at),
        ),
      ),
    ),
    route(meetingCalls.getMeetingHours, async ({ actor }) => ({
      hours: await orders.meetingHours.of(actor.userId),
    })),
    route(meetingCalls.setMeetingHours, async ({ actor, body }) => ({
      hours: await orders.meetingHours.set(actor.userId, body.hours),
    })),
  ]
}
