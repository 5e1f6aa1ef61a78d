import { z } from 'zod'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { CourierBooking, CourierDelivery, CourierRequest, CourierStop } from '../../ports/courier.ts'
import type { Location } from '../../ports/locations.ts'

/** Cents. No delivery within a city costs this much, so a larger fee is an error in the answer. */
const MAX_FEE_CENTS = 100_000
/** Minutes of a drive within a city. */
const MAX_MINUTES = 24 * 60

const id = z.string().min(1).max(200)

/** The parts of Uber's objects that we use. @source providers.md §4 */
export const wireQuote = z.object({
  id,
  // No courier comes for nothing.
  fee: z.int().min(1).max(MAX_FEE_CENTS),
  currency: z.string().nullish(),
  expires: z.iso.datetime({ offset: true }),
  duration: z.number().min(0).max(MAX_MINUTES).nullish(),
})
const pin = z.string().max(12).nullish().catch(null)
const verification = z
  .object({ pincode: z.object({ enabled: z.boolean().nullish(), value: pin }).nullish() })
  .nullish()
// What only decorates the order's page is left out where it cannot be used: the delivery itself counts.
const courier = z
  .object({
    name: z.string().max(100).nullish().catch(null),
    location: z
      .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null)
export const wireDelivery = z.object({
  id,
  status: z.string(),
  fee: z.int().min(0).max(MAX_FEE_CENTS).default(0),
  /** The key of our booking. */
  external_id: z.string().nullish(),
  tracking_url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  courier,
  // At the top level in Uber's guide, at the dropoff in its API reference.
  verification_requirements: verification,
  dropoff: z.object({ verification_requirements: verification }).nullish(),
})
export const wireEvent = z.object({
  id: z.string().min(1),
  kind: z.string(),
  delivery_id: z.string().optional(),
  status: z.string().optional(),
  data: z.looseObject({}).nullish(),
})

/** What an address needs to know about its city. */
export type PostalCity = Pick<Marketplace, 'city' | 'region' | 'country' | 'currency' | 'postalNames'>

/** An address as JSON in a string, as the API expects it. */
function address({ address: parts, borough }: Location, unit: string | null, home: PostalCity): string {
  const street = [parts.number, parts.street].filter(Boolean).join(' ')
  return JSON.stringify({
    street_address: unit ? [street, unit] : [street],
    city: borough === null ? (parts.locality ?? home.city) : (home.postalNames[borough] ?? borough),
    state: parts.region ?? home.region,
    ...(parts.postalCode ? { zip_code: parts.postalCode } : {}),
    country: home.country,
  })
}

/** The body of a quote request. */
export function quoteBody({ from, to, valueCents }: CourierRequest, home: PostalCity) {
  return {
    pickup_address: address(from, null, home),
    dropoff_address: address(to, null, home),
    ...point('pickup', from),
    ...point('dropoff', to),
    manifest_total_value: valueCents,
  }
}

/**
 * The body of a delivery request. The courier asks the recipient for a PIN, which Uber returns with the delivery.
 * @param isRobo uses a simulated courier, which only Uber's sandbox has
 * @source https://developer.uber.com/docs/deliveries/guides/pincode; providers.md §4
 */
export function bookingBody(
  { key, quoteId, pickup, dropoff, item }: CourierBooking,
  home: PostalCity,
  isRobo: boolean,
) {
  return {
    ...(quoteId ? { quote_id: quoteId } : {}),
    ...stop('pickup', pickup, home),
    ...stop('dropoff', dropoff, home),
    manifest_items: [{ name: item.name, quantity: 1, size: item.size, price: item.valueCents }],
    manifest_total_value: item.valueCents,
    deliverable_action: 'deliverable_action_meet_at_door',
    dropoff_verification: { pincode: { enabled: true } },
    ...(isRobo ? { test_specifications: { robo_courier_specification: { mode: 'auto' } } } : {}),
    idempotency_key: key,
    external_id: key,
  }
}

function stop(
  end: 'pickup' | 'dropoff',
  { name, phone, location, unit, notes }: CourierStop,
  home: PostalCity,
) {
  return {
    [`${end}_name`]: name,
    [`${end}_phone_number`]: phone,
    [`${end}_address`]: address(location, unit, home),
    ...point(end, location),
    ...(notes ? { [`${end}_notes`]: notes.slice(0, 280) } : {}),
  }
}

/** Coordinates are only sent where they are exact: others would mislead the courier. */
function point(end: 'pickup' | 'dropoff', { point: [longitude, latitude], accuracyMetres }: Location) {
  return accuracyMetres > 0 ? {} : { [`${end}_latitude`]: latitude, [`${end}_longitude`]: longitude }
}

/** The delivery of a webhook: its id and status are at the top level, the rest is in `data`. */
export function deliveryOf({ delivery_id, status, data }: z.output<typeof wireEvent>) {
  const inner = z.looseObject({}).safeParse(data?.delivery).data ?? data ?? {}
  return wireDelivery.safeParse({
    ...inner,
    ...(delivery_id ? { id: delivery_id } : {}),
    ...(status ? { status } : {}),
  })
}

const statuses: Record<string, CourierDelivery['status']> = {
  pending: 'pending',
  pickup: 'pickup',
  pickup_complete: 'on_the_way',
  dropoff: 'on_the_way',
  delivered: 'delivered',
  canceled: 'cancelled',
  returned: 'returned',
}

/** Converts Uber's delivery. An unknown status counts as `pending`. */
export function toDelivery(wire: z.output<typeof wireDelivery>): CourierDelivery {
  return {
    id: wire.id,
    status: statuses[wire.status] ?? 'pending',
    feeCents: wire.fee,
    trackingUrl: wire.tracking_url ?? null,
    courierName: wire.courier?.name ?? null,
    courierPoint: wire.courier?.location ? [wire.courier.location.lng, wire.courier.location.lat] : null,
    pin:
      wire.verification_requirements?.pincode?.value ??
      wire.dropoff?.verification_requirements?.pincode?.value ??
      null,
  }
}
