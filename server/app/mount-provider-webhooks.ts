import type { FastifyInstance } from 'fastify'
import { mountProviderWebhook } from '../http/provider-webhook.ts'
import type { Adapters } from './context.ts'
import type { Features } from './features/features.ts'

/** The payment provider's messages about payments, and about sellers' accounts. */
export async function mountProviderWebhooks(
  http: FastifyInstance,
  { orders, payouts }: Features,
  adapters: Adapters,
): Promise<void> {
  await mountProviderWebhook(http, {
    path: '/api/payments/webhook',
    read: adapters.payments.readWebhook,
    handle: orders.handlePaymentWebhook,
  })
  if (adapters.payouts)
    await mountProviderWebhook(http, {
      path: '/api/payouts/webhook',
      read: adapters.payouts.readWebhook,
      handle: payouts.handleWebhook,
    })
}
