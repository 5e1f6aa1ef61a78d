import type { FastifyInstance } from 'fastify'
import * as buyerCalls from '../../../contract/calls/order-buyer.ts'
import * as sellerCalls from '../../../contract/calls/order-seller.ts'
import * as orderCalls from '../../../contract/calls/orders.ts'
import * as paymentCalls from '../../../contract/calls/payments.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { isByCourier } from './fulfilment/shipment.ts'
import type { OrderService } from './service.ts'
import type { OrderLinks } from './views/order-links.ts'
import { presentSummary } from './views/order-summary.ts'
import { maskEmail, paymentStatus, presentOrder } from './views/order-view.ts'

/** The calls about paying and about orders. */
export function orderRoutes(orders: OrderService, links: OrderLinks): Route[] {
  return [...paymentRoutes(orders, links), ...pageRoutes(orders)]
}

function paymentRoutes(orders: OrderService, links: OrderLinks): Route[] {
  return [
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
          by_courier: isByCourier(order.state, shipment),
        }
      },
      { limits: [{ name: 'checkout-status', max: 120, seconds: 60, by: ({ ip }) => ip }] },
    ),
    route(paymentCalls.getPaymentOrder, async ({ params, query, actor }) => {
      const { stranger, order, refunds, shipment } = await orders.payment(
        params.order_id,
        actor?.userId ?? null,
        query.token,
      )
      return {
        order_id: order.id,
        delivery_type: order.delivery_type,
        payment_status: paymentStatus(order, refunds),
        total_amount_cents: order.total_cents,
        customer_email: stranger ? maskEmail(order.buyer_email) : order.buyer_email,
        scheduled_date: stranger ? null : (order.delivery?.date ?? null),
        by_courier: !stranger && isByCourier(order.state, shipment),
      }
    }),
  ]
}

function pageRoutes(orders: OrderService): Route[] {
  return [
    route(orderCalls.listOrders, async ({ actor }) => ({
      orders: (await orders.ofPerson(actor.userId)).map((parts) =>
        presentSummary(parts.order.seller_id === actor.userId ? 'seller' : 'buyer', parts),
      ),
    })),
    route(orderCalls.getOrder, async ({ params, query, actor }) => {
      const { role, parts } = await orders.view(params.id, actor?.userId ?? null, query.token)
      return { order: presentOrder(role, parts) }
    }),
    route(sellerCalls.handOver, async ({ params, body, actor }) => {
      const { role, parts } = await orders.handOver(params.id, actor.userId, body.code)
      return { order: presentOrder(role, parts) }
    }),
    route(sellerCalls.sendOut, async ({ params, actor }) => {
      const { role, parts } = await orders.sendOut(params.id, actor.userId)
      return { order: presentOrder(role, parts) }
    }),
    route(sellerCalls.renewCode, async ({ params, actor }) => {
      const { role, parts } = await orders.renewCode(params.id, actor.userId)
      return { order: presentOrder(role, parts) }
    }),
    route(buyerCalls.confirmArrival, async ({ params, query, actor }) => {
      const { role, parts } = await orders.confirmArrival(params.id, actor?.userId ?? null, query.token)
      return { order: presentOrder(role, parts) }
    }),
    route(buyerCalls.missArrival, async ({ params, query, body, actor }) => {
      const { reason } = body
      const { role, parts } = await orders.missArrival(params.id, actor?.userId ?? null, query.token, reason)
      return { order: presentOrder(role, parts) }
    }),
    route(buyerCalls.collectInstead, async ({ params, query, actor }) => {
      const { role, parts } = await orders.collectInstead(params.id, actor?.userId ?? null, query.token)
      return { order: presentOrder(role, parts) }
    }),
    route(buyerCalls.claimOrder, async ({ params, query, actor }) => {
      const { role, parts } = await orders.claim(params.id, actor?.userId ?? null, query.token)
      return { order: presentOrder(role, parts) }
    }),
    route(buyerCalls.cancelOrder, async ({ params, query, body, actor }) => {
      const { role, parts } = await orders.cancel(params.id, actor?.userId ?? null, query.token, body.reason)
      return { order: presentOrder(role, parts) }
    }),
  ]
}

/** Where the payment provider's signed messages arrive: they need the body as it was sent, byte for byte. */
export async function mountPaymentWebhook(
  app: FastifyInstance,
  orders: OrderService,
  payments: PaymentProvider,
): Promise<void> {
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    webhook.post('/api/payments/webhook', async (request, reply) => {
      try {
        const signature = request.headers['stripe-signature']
        const event = payments.readWebhook(
          request.body as Buffer,
          typeof signature === 'string' ? signature : '',
        )
        await orders.told(event)
        return await reply.send({ received: true })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error.reason === 'bad_answer') {
          // Signed, and still no message of a kind we know: told again it would say no more.
          request.log.warn({ err: error }, 'a payment message was not understood')
          return await reply.send({ received: true })
        }
        if (error.reason !== 'bad_signature') throw error
        return await reply.code(400).send({
          error: 'This message was not signed by the payment provider.',
          code: 'payment.bad_signature',
        })
      }
    })
  })
}
