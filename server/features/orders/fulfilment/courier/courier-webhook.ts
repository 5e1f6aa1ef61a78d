import type { FastifyInstance } from 'fastify'
import { ProviderError } from '../../../../ports/provider-error.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { BY_SELLER } from '../shipment/shipment.ts'
import { recordDelivery } from './delivery-updates.ts'

/** Handles a signed message of the courier once. Neither order nor repetition matters. */
export async function handleCourierWebhook(
  deps: OrderDependencies,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const { dispatch, db, clock } = deps
  if (!dispatch) throw new ProviderError(BY_SELLER, 'bad_signature', 'no courier is set')
  const event = dispatch.readWebhook(rawBody, signature)
  if (!event || (await db.payments.wasHandled(`${dispatch.provider}:${event.id}`))) return
  const shipment = await db.shipments.byDelivery(event.delivery.id)
  if (shipment) await recordDelivery(deps, shipment.order_id, event.delivery)
  await db.payments.markHandled(`${dispatch.provider}:${event.id}`, clock.now())
}

/** Receives the courier's signed messages, which need the body byte for byte. @source providers.md §4 */
export async function mountCourierWebhook(
  app: FastifyInstance,
  orders: { couriers: { handleWebhook: (rawBody: Buffer, signature: string) => Promise<void> } },
): Promise<void> {
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    webhook.post('/api/delivery/webhook', async (request, reply) => {
      const signature = request.headers['x-uber-signature']
      try {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await orders.couriers.handleWebhook(body, typeof signature === 'string' ? signature : '')
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error.reason === 'bad_signature')
          return await reply.code(400).send({ error: 'This message was not signed by the courier.' })
        // Signed, but unreadable: a repetition would not help.
        if (error.reason !== 'bad_answer') throw error
        request.log.warn({ err: error }, 'a message of the courier was not understood')
      }
      return await reply.send({ received: true })
    })
  })
}
