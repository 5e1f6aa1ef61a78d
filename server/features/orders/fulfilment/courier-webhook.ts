import type { FastifyInstance } from 'fastify'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderService } from '../service.ts'

/** Where the courier's signed messages arrive: they need the body as it was sent, byte for byte. @source providers.md §4 */
export async function mountCourierWebhook(app: FastifyInstance, orders: OrderService): Promise<void> {
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    webhook.post('/api/delivery/webhook', async (request, reply) => {
      const signature = request.headers['x-uber-signature']
      try {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await orders.couriers.told(body, typeof signature === 'string' ? signature : '')
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        if (error.reason === 'bad_signature')
          return await reply.code(400).send({ error: 'This message was not signed by the courier.' })
        // Signed, and still no message of a kind we know: told again it would say no more.
        if (error.reason !== 'bad_answer') throw error
        request.log.warn({ err: error }, 'a message of the courier was not understood')
      }
      return await reply.send({ received: true })
    })
  })
}
