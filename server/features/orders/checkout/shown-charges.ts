import { Failure } from '../../../../contract/failure.ts'
import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { toCents, toDollars } from '../../../../contract/rules/money.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { DeliveryCharge } from '../../delivery/booking/charge.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { operatorOf } from '../emails/recipients.ts'
import type { SaleTerms } from '../terms.ts'
import type { Buyer } from './buyer.ts'
import { type Charges, chargesOf, hasCharges, noCharges, totalOf } from './charges.ts'
import type { CheckoutPayload } from './checkout-payload.ts'
import { type ListingState, refusalFor } from './refusal.ts'

/** What a checkout needs to compute its charges. */
export interface ChargeContext {
  deps: OrderDependencies
  listingState: (listingId: string) => Promise<ListingState | undefined>
}

/**
 * The fees and the tax of a checkout, if their total is the one that the buyer was shown. Null where the marketplace has none
 * and no total was shown.
 * @throws Failure `quote.changed` with the new total, `payment.unavailable`, or why the listing cannot be bought
 */
export async function shownCharges(
  { deps, listingState }: ChargeContext,
  payload: CheckoutPayload,
  { delivery, buyer, terms }: { delivery: DeliveryCharge | null; buyer: Buyer; terms: SaleTerms },
): Promise<Charges | null> {
  const isCharged = hasCharges({ terms, tax: deps.tax })
  if (!isCharged && payload.total_dollars === undefined) return null
  const listing = await listingState(payload.listing_id)
  const shownItem = payload.item_price_dollars
  if (!listing || (shownItem !== undefined && toCents(shownItem) !== listing.price_cents))
    throw refusalFor(listing, payload, buyer)
  const deliveryCents = delivery?.cents ?? 0
  const charges = isCharged
    ? await chargesOrUnavailable(deps, terms, {
        key: deps.random.uuid(),
        itemCents: listing.price_cents,
        deliveryCents,
        category: slugForName(listing.category_name),
        postalCode: postalCodeIn(delivery?.delivery.address ?? ''),
        at: deps.clock.now(),
      })
    : { ...noCharges, itemCents: listing.price_cents, isCollecting: true }
  const totalCents = totalOf(charges, deliveryCents)
  const shownCents = shownTotal(payload, listing.price_cents + deliveryCents)
  if (totalCents !== shownCents) throw new Failure('quote.changed', { total_dollars: toDollars(totalCents) })
  return charges
}

/** As `chargesOf`. @throws Failure `payment.unavailable` where the tax provider cannot be reached */
export async function chargesOrUnavailable(
  deps: OrderDependencies,
  terms: SaleTerms,
  sale: Parameters<typeof chargesOf>[1],
): Promise<Charges> {
  try {
    const charges = await chargesOf({ terms, tax: deps.tax }, sale)
    if (!charges.isCollecting) await warnNotCollecting(deps)
    return charges
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.warn({ err: error }, 'the tax of a sale could not be computed')
    throw new Failure('payment.unavailable')
  }
}

/** When the operator was last told that a tax is not collected, by the way of telling them. */
const told = new WeakMap<OrderDependencies['tax'], number>()
const DAY = 24 * 3600_000

/** Tells the operator, at most once a day, that the tax provider knows a tax that nobody collects. */
async function warnNotCollecting(deps: OrderDependencies): Promise<void> {
  const now = deps.clock.now().getTime()
  if (now - (told.get(deps.tax) ?? 0) < DAY) return
  told.set(deps.tax, now)
  deps.warn({}, 'tax is not collected: the tax provider has no registration for this place')
  await deps.unitOfWork((tx) => deps.notify(tx, { kind: 'tax.not-collected', facts: {} }, [operatorOf(deps)]))
}

/** A page that was opened before there were fees or tax has shown the item and its delivery. */
function shownTotal({ total_dollars: dollars }: CheckoutPayload, withoutCharges: number): number {
  return dollars === undefined ? withoutCharges : toCents(dollars)
}

/** The ZIP code at the end of an address; null where it has none. */
export function postalCodeIn(address: string): string | null {
  return /\b(\d{5})(?:-\d{4})?\b\D*$/.exec(address)?.[1] ?? null
}
