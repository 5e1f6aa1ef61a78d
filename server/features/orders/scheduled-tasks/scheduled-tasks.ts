import { sweepClaims } from '../claims/claim-sweep.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { recoverDisputes, sweepDisputes } from '../disputes/dispute-sweep.ts'
import { sweepArrivals } from '../fulfilment/arrival/arrival-sweep.ts'
import { sweepCouriers } from '../fulfilment/courier/courier-sweep.ts'
import { sweepUncollected } from '../fulfilment/pickup/pickup-sweep.ts'
import { sweepShipments } from '../fulfilment/shipment/shipment-sweep.ts'
import { sweepAbandoned } from '../payments/abandoned-holds.ts'
import { sweepUnpaid } from '../payments/unpaid-sweep.ts'
import { sweepProtected } from '../protection/release.ts'
import { sweepRefunds } from '../refunds/refund-sweep.ts'
import { sweepSnapshots } from '../snapshots/snapshot-sweep.ts'
import { sweepTaxRecords } from '../tax/tax-records.ts'

/**
 * The orders' scheduled tasks. Each row has a transaction of its own, and several processes may run them at the same
 * time. @source product-decisions §5
 */
export function createScheduledTasks(deps: OrderDependencies) {
  return {
    unpaid: () => sweepUnpaid(deps),
    abandoned: () => sweepAbandoned(deps),
    uncollected: () => sweepUncollected(deps),
    arrivals: () => sweepArrivals(deps),
    claims: () => sweepClaims(deps),
    complete: () => sweepProtected(deps),
    refunds: () => sweepRefunds(deps),
    taxRecords: () => sweepTaxRecords(deps),
    disputes: () => sweepDisputes(deps),
    recoverDisputes: () => recoverDisputes(deps),
    snapshots: () => sweepSnapshots(deps),

    async couriers(): Promise<void> {
      await sweepCouriers(deps)
      await sweepShipments(deps)
    },
  }
}
