import type { FastifyInstance } from 'fastify'
import { ProviderError } from '../ports/provider-error.ts'

/** A webhook of the payment provider. */
export interface ProviderWebhook<Event> {
  path: string
  /** Checks the signature. @throws ProviderError */
  read: (rawBody: Buffer, signatureHeader: string) => Event
  /** An error makes the provider send the message again later. */
  handle: (event: Event) => Promise<void>
}

/** Receives the payment provider's signed messages, which need the body byte for byte. */
export async function mountProviderWebhook<Event>(
  app: FastifyInstance,
  { path, read, handle }: ProviderWebhook<Event>,
): Promise<void> {
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    webhook.post(path, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      let event: Event
      try {
        event = read(request.body as Buffer, typeof signature === 'string' ? signature : '')
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
      // What is asked meanwhile may be answered wrongly, too: the message is sent again then.
      await handle(event)
      return await reply.send({ received: true })
    })
  })
}
