import { HOLD_MINUTES, MAX_HOLDS } from '../../../contract/rules/order-states.ts'
import type { Executor } from '../../db/database.ts'
import type { DeliveryService } from '../../features/delivery/service.ts'
import type { ListingRepository } from '../../features/listings/repository.ts'
import { createDueRepository } from '../../features/orders/due-repository.ts'
import { createArrivalRepository } from '../../features/orders/fulfilment/arrival-repository.ts'
import { bookCourierJob, cancelCourierJob } from '../../features/orders/fulfilment/couriers.ts'
import { createShipmentRepository } from '../../features/orders/fulfilment/shipment-repository.ts'
import { createMoneyRepository } from '../../features/orders/ledger/money-repository.ts'
import { refundJob } from '../../features/orders/refunds/refund-requests.ts'
import { createOrderRepository } from '../../features/orders/repository.ts'
import { orderRoutes } from '../../features/orders/routes.ts'
import { createOrderService, type OrderService } from '../../features/orders/service.ts'
import { createUnreadRepository } from '../../features/orders/unread/unread-repository.ts'
import { unreadRoutes } from '../../features/orders/unread/unread-routes.ts'
import { createUnreadUpdates } from '../../features/orders/unread/unread-updates.ts'
import { createOrderLinks } from '../../features/orders/views/order-links.ts'
import { createFloodGuard } from '../../http/limits/flood-guard.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { JobRunner } from '../../jobs/runner.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Buying and selling, from the checkout to the hand-over. */
export function createOrdersFeature(
  wiring: Wiring,
  listingRows: ListingRepository,
  delivery: DeliveryService,
) {
  const { config, adapters, database, clock, random, jobs, warn } = wiring
  const { publicUrl } = config.http
  const holdGuard = createFloodGuard(database, clock, {
    name: 'holds',
    max: MAX_HOLDS,
    seconds: HOLD_MINUTES * 60,
  })
  const links = createOrderLinks(config.secretKey, publicUrl)
  const orders = createOrderService(
    {
      ...bindOrders(database, jobs),
      unitOfWork: unitOfWork(wiring, bindOrders),
      payments: adapters.payments,
      deliveryCharge: delivery.deliveryCharge,
      courierBooking: delivery.courierBooking,
      quoteWay: async (id) => (await delivery.quotes.byId(id)) ?? null,
      dispatch: adapters.dispatch,
      countHold: holdGuard.count,
      warn,
      links,
      clock,
      random,
      publicUrl,
      supportEmail: config.supportEmail,
      operatorEmail: config.website.operatorEmail,
    },
    listingRows.byId,
  )
  registerOrderJobs(jobs, orders)
  const unread = createUnreadUpdates(createUnreadRepository(database))
  const routes = [...orderRoutes(orders, links), ...unreadRoutes(unread)]
  return { routes, orders, links, holdGuard, countUnread: unread.count }
}

function registerOrderJobs(jobs: JobRunner, orders: OrderService): void {
  jobs.handle(refundJob, orders.carryOutRefund)
  jobs.handle(bookCourierJob, orders.couriers.book)
  jobs.handle(cancelCourierJob, orders.couriers.callOffCourier)
  jobs.schedule({ name: 'orders-unpaid', cron: '* * * * *', run: orders.upkeep.unpaid })
  jobs.schedule({ name: 'couriers', cron: '* * * * *', run: orders.upkeep.couriers })
  jobs.schedule({ name: 'orders-uncollected', cron: '*/15 * * * *', run: orders.upkeep.uncollected })
  jobs.schedule({ name: 'orders-arrivals', cron: '*/5 * * * *', run: orders.upkeep.arrivals })
  jobs.schedule({ name: 'orders-complete', cron: '*/15 * * * *', run: orders.upkeep.complete })
  jobs.schedule({ name: 'refunds', cron: '*/10 * * * *', run: orders.upkeep.refunds })
  jobs.schedule({
    name: 'ledger-audit',
    cron: '30 3 * * *',
    run: async () => void (await orders.upkeep.audit()),
  })
}

/** What one transaction over orders consists of. */
function bindOrders(executor: Executor, queue: JobQueue) {
  return {
    orders: createOrderRepository(executor),
    money: createMoneyRepository(executor),
    due: createDueRepository(executor),
    shipments: createShipmentRepository(executor),
    arrivals: createArrivalRepository(executor),
    jobs: queue,
  }
}
