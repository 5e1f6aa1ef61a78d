import type { Clock } from '../../ports/clock.ts'
import type { CourierDelivery, CourierDispatch } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'

const provider = 'practice-courier'
/** Seconds after the booking until the courier sets out, has the item, and has delivered it, as Uber's robo courier. @source providers.md §4 */
const SETS_OUT = 30
const PICKED_UP = 90
const DELIVERED = 150

type Point = [number, number]

/**
 * A simulated courier, used while no real one is configured. It stores nothing, so every process knows every delivery:
 * the id contains the time of the booking and both points, and the clock gives the progress.
 */
export function createPracticeCourier(clock: Clock): CourierDispatch {
  const find = (id: string): CourierDelivery => {
    const booked = readId(id)
    if (!booked) throw new ProviderError(provider, 'not_found', 'practice courier: no such delivery')
    return deliveryAt(id, booked, (clock.now().getTime() - booked.at) / 1000)
  }
  return {
    provider,
    name: 'practice',
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
  const part = Math.min(1, Math.max(0, (seconds - PICKED_UP) / (DELIVERED - PICKED_UP)))
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e5) / 1e5
  return {
    id,
    feeCents: 0,
    trackingUrl: null,
    courierName: 'Robin (practice)',
    status: statusAt(seconds),
    // Derived from the time of the booking, so that it stays the same.
    pin: String(Math.floor(at / 1000) % 10_000).padStart(4, '0'),
    courierPoint: seconds < SETS_OUT ? null : [between(from[0], to[0]), between(from[1], to[1])],
  }
}

function statusAt(seconds: number): CourierDelivery['status'] {
  if (seconds < SETS_OUT) return 'pending'
  if (seconds < PICKED_UP) return 'pickup'
  return seconds < DELIVERED ? 'on_the_way' : 'delivered'
}
