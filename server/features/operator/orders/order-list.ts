import type { StaffOrderRow } from '../../../../contract/calls/console/order-shape.ts'
import type { exportStaffOrders as exportCall } from '../../../../contract/calls/console/orders.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { instantOf, type Zoned } from '../../../../contract/rules/marketplace/local-time.ts'
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
  /** Its time zone says when a day begins. */
  marketplace: Zoned
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
  clock: Clock
}

type Query = NonNullable<CallInput<typeof exportCall>['query']>

const filterOf = ({ paid_from, ...query }: Query, place: Zoned): OrderFilter => ({
  ...query,
  ...(paid_from && { paidFrom: instantOf(paid_from, 0, place) }),
})

interface Page {
  after?: string | undefined
  limit: number
}

/** Orders of one export. */
const EXPORTED = 10_000

/** One page of the orders that fit. */
export async function listStaffOrders(
  { list, marketplace }: Pick<OrderListDependencies, 'list' | 'marketplace'>,
  { after, limit, seesPhones, ...query }: Query & Pick<OrderSearch, 'seesPhones'> & Page,
): Promise<{ orders: StaffOrderRow[]; has_more: boolean }> {
  const filter: OrderSearch = { ...filterOf(query, marketplace), ...(seesPhones && { seesPhones }) }
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
  'lost_dispute',
  'open_warning',
  'failed',
  'needs_decision',
]

/** The newest orders that fit, as CSV, with an audit row. */
export async function exportStaffOrders(
  { list, marketplace, transaction, clock }: OrderListDependencies,
  by: Staff,
  query: Query,
  reason: string,
): Promise<{ name: string; csv: string }> {
  const filter = { ...filterOf(query, marketplace), seesPhones: by.role === 'operator' }
  const rows = await list.list(filter, undefined, EXPORTED)
  const deps = { transaction, now: clock.now }
  return exportList(deps, by, { id: 'orders', columns, rows: rows.map(csvRow), filter: { ...query }, reason })
}

function csvRow({
  total_cents,
  has_dispute,
  is_lost,
  has_warning,
  has_failure,
  needs_decision,
  ...row
}: ListedOrder) {
  return {
    ...row,
    total: dollars(total_cents),
    open_dispute: yes(has_dispute),
    lost_dispute: yes(is_lost),
    open_warning: yes(has_warning),
    failed: yes(has_failure),
    needs_decision: yes(needs_decision),
  }
}

const yes = (is: boolean) => (is ? 'yes' : '')
