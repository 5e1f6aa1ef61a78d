import type { DeliveryService } from '../../features/delivery/service.ts'
import type { ListingPlaces } from '../../features/listings/places/places.ts'
import type { ListingRepository } from '../../features/listings/repository.ts'
import { createOfferReads } from '../../features/offers/storage/offer-read-repository.ts'
import { closeCheckoutsJob } from '../../features/orders/card-testing/count-declined-card.ts'
import { claimRoutes } from '../../features/orders/claims/claim-routes.ts'
import { createClaimPhotos } from '../../features/orders/claims/photos/claim-photos.ts'
import {
  claimPhotoFilesJob,
  deleteClaimPhotoFiles,
  sweepClaimPhotos,
} from '../../features/orders/claims/photos/photo-clean-up.ts'
import { createClaimPhotoLinks } from '../../features/orders/claims/photos/photo-links.ts'
import type { OrderDependencies } from '../../features/orders/dependencies.ts'
import { refreshDispute } from '../../features/orders/disputes/record-dispute.ts'
import { disputeRequestJob } from '../../features/orders/disputes/requests/dispute-jobs.ts'
import { bookCourierJob, cancelCourierJob } from '../../features/orders/fulfilment/courier/courier-jobs.ts'
import { remindOfMeetings } from '../../features/orders/fulfilment/meetings/remind-meetings.ts'
import { abandonedHoldsJob } from '../../features/orders/payments/abandoned-holds.ts'
import { refundJob } from '../../features/orders/refunds/refund-requests.ts'
import { orderRoutes } from '../../features/orders/routes.ts'
import { createOrderService, type OrderService } from '../../features/orders/service.ts'
import { createOrderTransaction } from '../../features/orders/storage/transaction.ts'
import { taxDisputeJob, taxRefundJob, taxSaleJob } from '../../features/orders/tax/tax-records.ts'
import { createUnreadRepository } from '../../features/orders/unread/unread-repository.ts'
import { unreadRoutes } from '../../features/orders/unread/unread-routes.ts'
import { createUnreadUpdates } from '../../features/orders/unread/unread-updates.ts'
import { payOutJob } from '../../features/payouts/transfers/pay-out.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import type { JobRunner } from '../../jobs/runner.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { createCardTestingDependencies } from './card-testing.ts'
import { saleTerms } from './public-settings.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** What orders need of listings. */
interface ListingParts {
  listingRows: ListingRepository
  listingPlaces: ListingPlaces
  photos: PhotoService
}

/** Buying and selling, from the checkout to the hand-over. */
export function createOrdersFeature(
  wiring: Wiring,
  { listingRows, listingPlaces, photos }: ListingParts,
  delivery: DeliveryService,
) {
  const { config, settings, adapters, marketplace, database, clock, random, jobs, links, notify, warn } =
    wiring
  const { publicUrl } = config.http
  const deps: OrderDependencies = {
    db: createOrderTransaction(database, jobs),
    unitOfWork: unitOfWork(wiring, createOrderTransaction),
    notify,
    provider: adapters.payments,
    deliveryCharge: delivery.deliveryCharge,
    courierBooking: delivery.courierBooking,
    quoteRoute: async (id) => (await delivery.quotes.byId(id)) ?? null,
    pickupArea: async (id) => {
      const listing = id ? await listingRows.byId(id) : undefined
      return listing ? await listingPlaces.areaOf(listing) : null
    },
    listingPlace: listingPlaces.chosen,
    dispatch: adapters.dispatch,
    ...createCardTestingDependencies(wiring),
    warn,
    agreedOffer: createOfferReads(database).agreed,
    links,
    marketplace,
    clock,
    random,
    publicUrl,
    terms: () => saleTerms(settings),
    isGuestCheckoutOpen: () => settings.get('open.guest_checkout'),
    chargebackBearer: config.chargebackBearer,
    offersPayouts: adapters.payouts !== null,
    payOut: (tx, orderId) => tx.jobs.enqueue(payOutJob, { orderId }),
    tax: adapters.tax,
    operatorEmail: () => settings.get('site.operator_email'),
    photoLinks: createClaimPhotoLinks(config.secretKey, clock),
    salePhoto: (id) => photos.variant(id, 1280, 'jpg'),
    claimPhoto: (id) => claimPhotos.file(id, 1280),
    refreshDispute: (id) => refreshDispute(deps, id),
  }
  const orders = createOrderService(deps, listingRows.byId)
  const { files, processor } = adapters
  const claimPhotos = createClaimPhotos({ orders: deps, files, processor })
  registerOrderJobs(jobs, orders, clock)
  registerMeetingReminders(jobs, deps)
  registerDisputeJobs(jobs, orders)
  const sweepPhotos = () => sweepClaimPhotos(deps, files)
  registerClaimJobs(jobs, orders, { files, sweepPhotos })
  const unread = createUnreadUpdates(createUnreadRepository(database))
  const routes = [
    ...orderRoutes(orders, links, marketplace),
    ...claimRoutes(orders, claimPhotos),
    ...unreadRoutes(unread),
  ]
  const claimPhotoFiles = { photos: claimPhotos, links: deps.photoLinks }
  return {
    routes,
    orders,
    links,
    claimPhotoFiles,
    sweepClaimPhotos: sweepPhotos,
    countUnread: unread.count,
    remindOfMeetings: () => remindOfMeetings(deps),
  }
}

function registerMeetingReminders(jobs: JobRunner, deps: OrderDependencies): void {
  const run = async () => void (await remindOfMeetings(deps))
  jobs.schedule({ name: 'meeting-reminders', cron: '*/5 * * * *', run })
}

function registerClaimJobs(
  jobs: JobRunner,
  orders: OrderService,
  { files, sweepPhotos }: { files: FileStore; sweepPhotos: () => Promise<unknown> },
): void {
  jobs.handle(claimPhotoFilesJob, (job) => deleteClaimPhotoFiles(files, job))
  jobs.schedule({ name: 'claims', cron: '* * * * *', run: orders.tasks.claims })
  jobs.schedule({
    name: 'claim-photo-sweep',
    cron: '15 4 * * *',
    run: async () => void (await sweepPhotos()),
  })
}

function registerDisputeJobs(jobs: JobRunner, orders: OrderService): void {
  jobs.handle(disputeRequestJob, orders.carryOutDisputeRequest)
  jobs.schedule({ name: 'disputes', cron: '*/10 * * * *', run: orders.tasks.disputes })
  jobs.schedule({ name: 'disputes-recovery', cron: '25 * * * *', run: orders.tasks.recoverDisputes })
  jobs.schedule({
    name: 'order-snapshots',
    cron: '45 4 * * *',
    run: async () => void (await orders.tasks.snapshots()),
  })
}

function registerOrderJobs(jobs: JobRunner, orders: OrderService, clock: Clock): void {
  jobs.handle(refundJob, orders.carryOutRefund)
  jobs.handle(taxSaleJob, orders.tax.recordSale)
  jobs.handle(taxRefundJob, orders.tax.recordRefund)
  jobs.handle(taxDisputeJob, orders.tax.recordDispute)
  jobs.schedule({ name: 'tax-records', cron: '20 * * * *', run: orders.tasks.taxRecords })
  jobs.handle(bookCourierJob, orders.couriers.book)
  jobs.handle(cancelCourierJob, orders.couriers.cancel)
  jobs.schedule({ name: 'orders-unpaid', cron: '* * * * *', run: orders.tasks.unpaid })
  jobs.handle(abandonedHoldsJob, orders.tasks.abandoned)
  jobs.handle(closeCheckoutsJob, orders.cardTesting.closeCheckouts)
  jobs.schedule({
    name: 'orders-abandoned',
    cron: '* * * * *',
    // Twice a minute, which a schedule cannot say.
    run: async () => {
      await orders.tasks.abandoned()
      await jobs.enqueue(abandonedHoldsJob, {}, { after: new Date(clock.now().getTime() + 30_000) })
    },
  })
  jobs.schedule({ name: 'couriers', cron: '* * * * *', run: orders.tasks.couriers })
  jobs.schedule({ name: 'orders-uncollected', cron: '*/15 * * * *', run: orders.tasks.uncollected })
  jobs.schedule({ name: 'orders-arrivals', cron: '*/5 * * * *', run: orders.tasks.arrivals })
  jobs.schedule({ name: 'orders-complete', cron: '* * * * *', run: orders.tasks.complete })
  jobs.schedule({ name: 'refunds', cron: '*/10 * * * *', run: orders.tasks.refunds })
}
