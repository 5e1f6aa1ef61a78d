import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { fitsCar } from '../../../contract/rules/delivery.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Courier, CourierDispatch } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { type JsonResponse, sendJsonRequest } from '../shared/json-client.ts'
import { duplicateOf, provider, toProviderError } from './failures.ts'
import { createToken, type UberCredentials } from './token.ts'
import { bookingBody, deliveryOf, quoteBody, toDelivery, wireDelivery, wireEvent, wireQuote } from './wire.ts'

export interface UberSettings extends UberCredentials {
  customerId: string
  /** The webhook's own signing key; null: webhooks are refused. */
  webhookKey: string | null
  /** Deliveries are booked for Uber's robo courier: in its sandbox only. */
  roboCourier: boolean
  baseUrl: string
  timeoutMs: number
  clock: Clock
}

/** Uber Direct: prices and carries what fits a car. @source providers.md §4 */
export function createUberCourier(settings: UberSettings): Courier & CourierDispatch {
  const token = createToken(settings, settings.clock, settings.timeoutMs)

  const send = async (path: string, body?: unknown): Promise<JsonResponse> =>
    await sendJsonRequest({
      provider,
      timeoutMs: settings.timeoutMs,
      method: body === undefined ? 'GET' : 'POST',
      url: `${settings.baseUrl}/v1/customers/${encodeURIComponent(settings.customerId)}/${path}`,
      headers: { authorization: `Bearer ${await token.get()}` },
      ...(body === undefined ? {} : { body }),
    })

  /** A token may be revoked before its time: once, a new one is asked for. */
  const call = async (path: string, body?: unknown): Promise<JsonResponse> => {
    const first = await send(path, body)
    if (first.status !== 401) return first
    token.forget()
    return await send(path, body)
  }

  const deliveryPath = (id: string, action = '') => `deliveries/${encodeURIComponent(id)}${action}`
  const get = async (id: string) => toDelivery(read(wireDelivery, await call(deliveryPath(id))))

  return {
    provider,
    // @source providers.md §4: phones of both ends are required
    needsPhone: true,
    serves: ({ type, size, quotedBy }) =>
      fitsCar(size) && (type === 'uber_delivery' || quotedBy === provider),

    async quote(request) {
      if (!fitsCar(request.size)) throw new ProviderError(provider, 'refused', 'uber direct: too large')
      const quote = read(wireQuote, await call('delivery_quotes', quoteBody(request)))
      return {
        provider,
        providerQuoteId: quote.id,
        priceCents: quote.fee,
        vehicle: 'car',
        minutes: quote.duration ?? null,
        expiresAt: new Date(quote.expires),
      }
    },

    async book(booking) {
      const answer = await call('deliveries', bookingBody(booking, settings.roboCourier))
      const before = duplicateOf(answer)
      return before ? await get(before) : toDelivery(read(wireDelivery, answer))
    },

    cancel: async (id) => toDelivery(read(wireDelivery, await call(deliveryPath(id, '/cancel'), {}))),
    get,

    readWebhook(rawBody, signature) {
      if (!isSigned(settings.webhookKey, rawBody, signature))
        throw new ProviderError(provider, 'bad_signature', 'uber direct: bad signature')
      const event = parseEvent(rawBody)
      if (event.kind !== 'event.delivery_status') return null
      const delivery = deliveryOf(event)
      if (!delivery.success) throw new ProviderError(provider, 'bad_answer', 'uber direct: unknown message')
      return { id: event.id, delivery: toDelivery(delivery.data) }
    },
  }
}

function read<Shape extends z.ZodType>(shape: Shape, answer: JsonResponse): z.output<Shape> {
  if (answer.status < 200 || answer.status > 299) throw toProviderError(answer)
  const parsed = shape.safeParse(answer.body)
  if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'uber direct: unknown answer')
  return parsed.data
}

/** The header is the hex HMAC-SHA256 of the body as it was sent. */
function isSigned(key: string | null, rawBody: Buffer, signature: string): boolean {
  if (key === null) return false
  const expected = createHmac('sha256', key).update(rawBody).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parseEvent(rawBody: Buffer): z.output<typeof wireEvent> {
  try {
    return wireEvent.parse(JSON.parse(rawBody.toString('utf8')))
  } catch {
    throw new ProviderError(provider, 'bad_answer', 'uber direct: unknown message')
  }
}
