import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import type { PaymentProvider, ProviderEvent } from '../../../ports/payments.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { handleRefundUpdate } from '../refunds/refund-webhook.ts'
import { applyCheckout } from './reconciliation.ts'

/** Handles a message of the payment provider once. Neither order nor repetition matters. */
export async function handlePaymentWebhook(deps: OrderDependencies, event: ProviderEvent): Promise<void> {
  if (event.kind === 'ignored' || (await deps.db.payments.wasHandled(event.id))) return
  if (event.kind === 'refund.updated') await handleRefundUpdate(deps, event.refund)
  // Other programs on the same account write references of their own.
  else if (event.checkout.orderId && validate(event.checkout.orderId)) {
    const order = await deps.db.orders.byId(event.checkout.orderId)
    // The message may be older than the order's state, so it is applied to the order as it is now.
    if (order) await applyCheckout(deps, order, event.checkout)
  }
  // Last, so that a message is repeated after a kill half-way. Handling it twice is safe.
  await deps.db.payments.markHandled(event.id, deps.clock.now())
}

/** Receives the payment provider's signed messages, which need the body byte for byte. */
export async function mountPaymentWebhook(
  app: FastifyInstance,
  orders: { handlePaymentWebhook: (event: ProviderEvent) => Promise<void> },
  provider: PaymentProvider,
): Promise<void> {
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    webhook.post('/api/payments/webhook', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      try {
        const event = provider.readWebhook(
          request.body as Buffer,
          typeof signature === 'string' ? signature : '',
        )
        await orders.handlePaymentWebhook(event)
        return await reply.send({ received: true })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error.reason === 'bad_answer') {
          // Signed, but unreadable: a repetition would not help.
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
