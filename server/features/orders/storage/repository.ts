import type { Executor } from '../../../db/database.ts'
import { createReservations } from '../checkout/reservation-repository.ts'
import { createOrderQueries } from './order-read-repository.ts'
import { createOrderWrites } from './order-write-repository.ts'

/** The orders, bound to a pool or a transaction. */
export type OrderRepository = ReturnType<typeof createOrderRepository>

export function createOrderRepository(db: Executor) {
  return { ...createOrderQueries(db), ...createOrderWrites(db), ...createReservations(db) }
}
