import type { StaffOrderRow } from '../../../../contract/calls/console/order-shape.ts'
import type { Executor } from '../../../db/database.ts'
import type { Staff } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import { dollars } from '../exports/export.ts'
import { exportList } from '../exports/export-list.ts'
import { withTimes } from './order-detail.ts'
import type { OrderFilter, OrderSearch } from './order-filter-sql.ts'
import type { ListedOrder, OrderListRepository } from './order-list-repository.ts'

export interface OrderListDependencies {
  list: OrderListRepository
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
  clock: Clock
}

/** Orders of one export. */
const EXPORTED = 10_000

/** One page of the orders that fit. */
export async function listStaffOrders(
  { list }: Pick<OrderListDependencies, 'list'>,
  { after, limit, ...filter }: OrderSearch & { after?: string | undefined; limit: number },
): Promise<{ orders: StaffOrderRow[]; has_more: boolean }> {
  const rows = await list.list(filter, after, limit + 1)
  return { orders: rows.slice(0, limit).map(withTimes), has_more: rows.length > limit }
}

const columns = [
  'id',
  'created_at',
  'title',
  'state',
  'payment_state',
  'delivery_type',
  'total',
  'buyer',
  'seller',
  'claim',
  'open_dispute',
  'open_warning',
  'failed',
  'needs_decision',
]

/** The newest orders that fit, as CSV, with an audit row. */
export async function exportStaffOrders(
  { list, transaction, clock }: OrderListDependencies,
  by: Staff,
  filter: OrderFilter,
): Promise<{ name: string; csv: string }> {
  const rows = await list.list({ ...filter, seesPhones: by.role === 'operator' }, undefined, EXPORTED)
  const deps = { transaction, now: clock.now }
  return exportList(deps, by, { id: 'orders', columns, rows: rows.map(csvRow), filter: { ...filter } })
}

function csvRow({ total_cents, has_dispute, has_warning, has_failure, needs_decision, ...row }: ListedOrder) {
  return {
    ...row,
    total: dollars(total_cents),
    open_dispute: yes(has_dispute),
    open_warning: yes(has_warning),
    failed: yes(has_failure),
    needs_decision: yes(needs_decision),
  }
}

const yes = (is: boolean) => (is ? 'yes' : '')
