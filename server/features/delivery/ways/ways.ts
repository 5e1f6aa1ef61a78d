import type { getDeliveryWays } from '../../../../contract/calls/delivery/delivery-ways.ts'
import type { CallResponse } from '../../../../contract/endpoint.ts'
import { Failure } from '../../../../contract/failure.ts'
import { FLAT_RATE_CENTS, FLAT_RATE_LABEL, fixedFeeCents } from '../../../../contract/rules/delivery/fees.ts'
import { fitsCar, needsMover, sizeOfCategory } from '../../../../contract/rules/delivery/item-size.ts'
import { type DayPart, EVENING_HOUR } from '../../../../contract/rules/delivery/parts-of-day.ts'
import { hasSlots, slotLabel } from '../../../../contract/rules/delivery/windows.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import type { CourierTask } from '../../../ports/courier.ts'
import { courierServes } from '../booking/courier-availability.ts'
import type { DeliveryDependencies } from '../dependencies.ts'
import { isPickupId, type Pickups } from '../pickup/pickup.ts'
import type { Places } from '../places.ts'
import { FLAT_RATE_PROVIDER, type ListingFacts } from '../quotes/quote.ts'
import type { Quotes } from '../quotes/quotes.ts'

export interface WaysDependencies {
  deps: DeliveryDependencies
  places: Places
  pickups: Pickups
  quotes: Quotes
}

/** A question for the ways to deliver a listing to an address. */
export interface WaysRequest {
  listingId: string
  /** Null for an address that no search has found. */
  destinationId: string | null
  flights: number
}

type Way = CallResponse<typeof getDeliveryWays>['ways'][number]

interface Seller {
  name: string
  parts: readonly DayPart[]
}

/** Why a way cannot be chosen. */
const reasons = {
  tooLarge: 'Too large for a courier’s car',
  noCourier: 'No courier can collect it from this seller',
  noTime: 'The seller has no time for it',
} as const

/**
 * Every way to have a listing delivered, each with the price that a checkout charges and who brings it. Moving help is
 * left out for what needs none.
 * @throws Failure see `delivery.getWays`
 */
export async function findWays(context: WaysDependencies, request: WaysRequest) {
  const { deps, places, pickups } = context
  const listing = await deps.listing(request.listingId)
  if (!listing || !['active', 'reserved'].includes(listing.status)) throw new Failure('listing.not_found')
  if (!listing.delivery_enabled) throw new Failure('delivery.unavailable')
  if (!deps.isOpen()) throw new Failure('delivery.paused')
  if (request.destinationId) {
    if (isPickupId(request.destinationId)) throw new Failure('delivery.location_not_found')
    await places.findInZone(request.destinationId)
  }
  const seller = await pickups.sellerOf(listing.owner_id)
  const ways = await Promise.all([
    courierWay(context, listing, seller),
    scheduledWay(context, listing, seller, request),
    ...(needsMover(sizeOfCategory(listing.category_name)) ? [movingWay(context, listing, seller)] : []),
  ])
  return { ways, parts: seller.parts }
}

async function courierWay({ deps, pickups }: WaysDependencies, listing: ListingFacts, seller: Seller) {
  const reason = !fitsCar(sizeOfCategory(listing.category_name))
    ? reasons.tooLarge
    : (await courierServes({ ...deps, pickups }, listing))
      ? null
      : reasons.noCourier
  return present(deps, taskOf('uber_delivery', listing), seller, { ...fixed('uber_delivery'), reason })
}

function movingWay({ deps }: WaysDependencies, listing: ListingFacts, seller: Seller): Way {
  return present(deps, taskOf('moving_delivery', listing), seller, fixed('moving_delivery'))
}

async function scheduledWay(
  context: WaysDependencies,
  listing: ListingFacts,
  seller: Seller,
  request: WaysRequest,
): Promise<Way> {
  const { day, evening, provider } = await quotedCents(context, listing, request)
  return present(context.deps, taskOf('delivery', listing, provider), seller, {
    cents: day,
    eveningCents: evening,
    label: provider === FLAT_RATE_PROVIDER ? FLAT_RATE_LABEL : null,
    reason: null,
  })
}

/** What a courier would be asked to do. */
function taskOf(
  type: CourierTask['type'],
  { category_name: category }: ListingFacts,
  quotedBy: string | null = null,
): CourierTask {
  return { type, size: sizeOfCategory(category), quotedBy }
}

/** The prices of a slot by day and in the evening. The quotes are stored, so a checkout soon after pays the same. */
async function quotedCents(
  { pickups, quotes }: WaysDependencies,
  listing: ListingFacts,
  request: WaysRequest,
) {
  const { destinationId, flights } = request
  const origin = destinationId ? await pickups.originOf(listing.owner_id) : null
  if (!origin || !destinationId)
    return { day: FLAT_RATE_CENTS, evening: FLAT_RATE_CENTS, provider: FLAT_RATE_PROVIDER }
  const quote = (time: string) =>
    quotes.quote({ listingId: listing.id, originId: origin.id, destinationId, flights, time })
  const [day, evening] = await Promise.all([quote(''), quote(slotLabel(EVENING_HOUR))])
  return { day: day.amount_cents, evening: evening.amount_cents, provider: day.provider }
}

/** A fixed price, the same by day and in the evening. */
function fixed(type: CourierTask['type']): Priced {
  const cents = fixedFeeCents(type) ?? 0
  return { cents, eveningCents: cents, label: null, reason: null }
}

interface Priced {
  cents: number
  eveningCents: number
  label: string | null
  reason: string | null
}

function present(
  { dispatch, marketplace }: DeliveryDependencies,
  task: CourierTask,
  seller: Seller,
  { cents, eveningCents, label, reason }: Priced,
): Way {
  const byCourier = dispatch?.serves(task) === true
  const isPossible = byCourier || hasSlots({ ...marketplace, agreed: seller.parts })
  return {
    type: task.type,
    reason: reason ?? (isPossible ? null : reasons.noTime),
    price: toDollars(cents),
    evening_price: toDollars(eveningCents),
    carrier: byCourier ? 'courier' : 'seller',
    carrier_name: byCourier ? dispatch.name : seller.name,
    label,
  }
}
