import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { fitsCar } from '../../../contract/rules/delivery/item-size.ts'
import type { Courier, CourierDispatch } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { JsonResponse } from '../shared/json-client.ts'
import { createUberClient, type UberClientSettings } from './client.ts'
import { duplicateOf, provider, toProviderError } from './failures.ts'
import {
  bookingBody,
  deliveryOf,
  type PostalCity,
  quoteBody,
  toDelivery,
  wireDelivery,
  wireEvent,
  wireQuote,
} from './wire.ts'

export interface UberSettings extends UberClientSettings {
  /** The webhook's signing key; null if webhooks are rejected. */
  webhookKey: string | null
  /** The city of the addresses. */
  city: PostalCity
  /** Books Uber's robo courier; for its sandbox only. */
  roboCourier: boolean
}

/** Uber Direct: quotes and delivers items that fit in a car. @source providers.md §4 */
export function createUberCourier(settings: UberSettings): Courier & CourierDispatch {
  const call = createUberClient(settings)
  const deliveryPath = (id: string, action = '') => `deliveries/${encodeURIComponent(id)}${action}`
  const readDelivery = (
    response: JsonResponse,
    isRight: (delivery: z.output<typeof wireDelivery>) => boolean,
  ) => {
    const delivery = read(wireDelivery, response)
    if (isRight(delivery)) return toDelivery(delivery)
    throw new ProviderError(provider, 'bad_answer', 'uber direct: another delivery')
  }
  const get = async (id: string) =>
    readDelivery(await call(deliveryPath(id)), (delivery) => delivery.id === id)

  return {
    provider,
    name: 'Uber',
    // @source providers.md §4: phones of both ends are required
    needsPhone: true,
    serves: ({ type, size, quotedBy }) =>
      fitsCar(size) && (type === 'uber_delivery' || quotedBy === provider),

    async quote(request) {
      if (!fitsCar(request.size)) throw new ProviderError(provider, 'refused', 'uber direct: too large')
      const quote = read(wireQuote, await call('delivery_quotes', quoteBody(request, settings.city)))
      if (quote.currency && quote.currency.toLowerCase() !== settings.city.currency.toLowerCase())
        throw new ProviderError(provider, 'bad_answer', 'uber direct: another currency')
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
      const response = await call('deliveries', bookingBody(booking, settings.city, settings.roboCourier))
      const existing = duplicateOf(response)
      // An answer that belongs to another booking must not be stored with this order.
      return existing
        ? await get(existing)
        : readDelivery(response, ({ external_id: key }) => !key || key === booking.key)
    },

    cancel: async (id) =>
      readDelivery(await call(deliveryPath(id, '/cancel'), {}), (delivery) => delivery.id === id),
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

function read<Shape extends z.ZodType>(shape: Shape, response: JsonResponse): z.output<Shape> {
  if (response.status < 200 || response.status > 299) throw toProviderError(response)
  const parsed = shape.safeParse(response.body)
  if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'uber direct: unknown answer')
  return parsed.data
}

/** The header is the hex HMAC-SHA256 of the raw body. */
function isSigned(key: string | null, rawBody: Buffer, signature: string): boolean {
  if (key === null) return false
  const expected = createHmac('sha256', key).update(rawBody).digest()
  const received = Buffer.from(signature, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function parseEvent(rawBody: Buffer): z.output<typeof wireEvent> {
  try {
    return wireEvent.parse(JSON.parse(rawBody.toString('utf8')))
  } catch {
    throw new ProviderError(provider, 'bad_answer', 'uber direct: unknown message')
  }
}
