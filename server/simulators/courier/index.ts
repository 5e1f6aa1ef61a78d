import type { Clock } from '../../ports/clock.ts'
import type { CourierDelivery, CourierDispatch } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'

const provider = 'practice-courier'
/** Seconds after the booking: it sets out, has the thing, has brought it. As Uber's own robo courier does. @source providers.md §4 */
const SETS_OUT = 30
const HAS_IT = 90
const HAS_BROUGHT_IT = 150

type Point = [number, number]

/**
 * A courier that only practises: nobody comes. It keeps nothing, so any process can be asked about any delivery: the id
 * says when it was booked and between which points, the clock says the rest. Exists only while no real one is set.
 */
export function createPracticeCourier(clock: Clock): CourierDispatch {
  const find = (id: string): CourierDelivery => {
    const booked = readId(id)
    if (!booked) throw new ProviderError(provider, 'not_found', 'practice courier: no such delivery')
    return deliveryAt(id, booked, (clock.now().getTime() - booked.at) / 1000)
  }
  return {
    provider,
    needsPhone: false,
    serves: ({ type }) => type === 'uber_delivery',
    async book({ key, pickup, dropoff }) {
      const id = [
        'practice',
        clock.now().getTime().toString(36),
        ...[...pickup.location.point, ...dropoff.location.point].map((degrees) => Math.round(degrees * 1e5)),
        key,
      ].join('_')
      return find(id)
    },
    async cancel(id) {
      const delivery = find(id)
      if (delivery.status === 'delivered')
        throw new ProviderError(provider, 'refused', 'practice courier: delivered already')
      return { ...delivery, status: delivery.status === 'on_the_way' ? 'returned' : 'cancelled' }
    },
    get: async (id) => find(id),
    readWebhook() {
      throw new ProviderError(provider, 'bad_signature', 'practice courier: it sends no messages')
    },
  }
}

interface Booked {
  at: number
  from: Point
  to: Point
}

function readId(id: string): Booked | null {
  const match = /^practice_([0-9a-z]+)_(-?\d+)_(-?\d+)_(-?\d+)_(-?\d+)_/.exec(id)
  if (!match) return null
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = match.slice(2, 6).map((part) => Number(part) / 1e5)
  return { at: Number.parseInt(match[1] ?? '', 36), from: [fromX, fromY], to: [toX, toY] }
}

function deliveryAt(id: string, { at, from, to }: Booked, seconds: number): CourierDelivery {
  const part = Math.min(1, Math.max(0, (seconds - HAS_IT) / (HAS_BROUGHT_IT - HAS_IT)))
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e5) / 1e5
  return {
    id,
    feeCents: 0,
    trackingUrl: null,
    courierName: 'Robin (practice)',
    status: statusAt(seconds),
    // Made up of the hour of the booking: the same whenever it is asked for.
    pin: String(Math.floor(at / 1000) % 10_000).padStart(4, '0'),
    courierPoint: seconds < SETS_OUT ? null : [between(from[0], to[0]), between(from[1], to[1])],
  }
}

function statusAt(seconds: number): CourierDelivery['status'] {
  if (seconds < SETS_OUT) return 'pending'
  if (seconds < HAS_IT) return 'pickup'
  return seconds < HAS_BROUGHT_IT ? 'on_the_way' : 'delivered'
}
