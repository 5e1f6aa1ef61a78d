import type { PickupArea, PlaceOption } from '../../../contract/calls/listings/places.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CourierDispatch } from '../../ports/courier.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { Random } from '../../ports/random.ts'
import type { TaxCalculator } from '../../ports/tax.ts'
import type { BookingDetails } from '../delivery/booking/booking.ts'
import type { DeliveryCharge } from '../delivery/booking/charge.ts'
import type { DeliveryRequest } from '../delivery/booking/delivery-request.ts'
import type { QuoteRoute } from '../delivery/quotes/quote.ts'
import type { Notify } from '../notifications/notify.ts'
import type { CardTestingDependencies } from './card-testing/checkout-guard.ts'
import type { ClaimPhotoLinks } from './claims/photos/photo-links.ts'
import type { AgreedOffer, OrderRow } from './order.ts'
import type { OrderTransaction } from './storage/transaction.ts'
import type { SaleTerms } from './terms.ts'
import type { OrderLinks } from './views/order-links.ts'

/** The order feature's dependencies. */
export interface OrderDependencies {
  /** The repositories outside a transaction. */
  db: OrderTransaction
  notify: Notify
  unitOfWork: <Result>(work: (tx: OrderTransaction) => Promise<Result>) => Promise<Result>
  provider: PaymentProvider
  links: OrderLinks
  /** Signed links to the private photos of claims. */
  photoLinks: ClaimPhotoLinks
  marketplace: Marketplace
  clock: Clock
  random: Random
  publicUrl: string
  /** The terms of a sale whose checkout begins now. */
  terms: () => SaleTerms
  /** Whether people can buy without an account. */
  isGuestCheckoutOpen: () => boolean
  /** Who bears a lost chargeback of an item that was handed over. */
  chargebackBearer: 'platform' | 'seller'
  /** Whether a provider pays sellers. */
  offersPayouts: boolean
  /** Pays the seller of a completed order, once the transaction has committed. */
  payOut: (tx: Pick<OrderTransaction, 'jobs'>, orderId: string) => Promise<void>
  tax: TaxCalculator
  /** The main photo of a sale as a JPEG; null if it is gone. */
  salePhoto: (photoId: string) => Promise<Uint8Array | null>
  /** A photo of a claim as a JPEG; null if it is gone. */
  claimPhoto: (photoId: string) => Promise<Uint8Array | null>
  /** Reads a dispute from the provider and applies it. */
  refreshDispute: (disputeId: string) => Promise<void>
  /** Receives reports about failures that need a person. */
  operatorEmail: () => string
  /** The price of a delivery; `hasBegun`: whether its checkout is open already. @throws Failure `quote.changed` and the `delivery.` ones */
  deliveryCharge: (request: DeliveryRequest, hasBegun: () => Promise<boolean>) => Promise<DeliveryCharge>
  /** Books couriers; null: sellers arrange deliveries themselves. */
  dispatch: CourierDispatch | null
  /** The courier booking for an order; null if an address or a phone number is missing. */
  courierBooking: (order: OrderRow, key: string) => Promise<BookingDetails | null>
  /** The route that a quote was priced for, as it may be shown; null if the quote is gone. */
  quoteRoute: (quoteId: string) => Promise<QuoteRoute | null>
  /** Where a listing can be picked up, as everyone may know it; null if nobody said or it is gone. */
  pickupArea: (listingId: string | null) => Promise<PickupArea | null>
  /** A neighborhood or meeting point. @throws Failure `listing.place_unknown` */
  listingPlace: (placeId: string) => Promise<Pick<PlaceOption, 'name' | 'area'>>
  /** An accepted offer for a listing that can be paid now; from the offers feature. */
  agreedOffer: (offerId: string, listingId: string) => Promise<AgreedOffer | null>
  /** What slows down card testing. */
  cardTesting: CardTestingDependencies
  /** Counts a hold against an IP address and its network. @throws Failure `request.too_many` */
  countHold: (ip: string) => void
  /** Writes a warning to the operator's log. */
  warn: (facts: Record<string, unknown>, message: string) => void
}
