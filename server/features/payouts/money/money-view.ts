import type { Money, Sale } from '../../../../contract/calls/money/money.ts'
import { toCsv } from '../../../../contract/rules/csv.ts'
import type { PayoutDependencies } from '../dependencies.ts'
import type { PayoutRow } from '../payout-repository.ts'
import type { SaleRow } from './money-repository.ts'

/** Sales and payouts that the page shows. */
const SHOWN = 100
/** Sales that an export holds. */
const EXPORTED = 50_000

/** What a seller has earned, and where that money is. */
export async function viewMoney(
  { db, provider, marketplace }: PayoutDependencies,
  sellerId: string,
): Promise<Money> {
  const [account, details, available, totals, sales, payouts, years] = await Promise.all([
    db.accounts.ofSeller(sellerId),
    db.byHand.details(sellerId),
    db.owed.available(sellerId),
    db.money.totals(sellerId),
    db.money.sales(sellerId, SHOWN),
    db.payouts.ofSeller(sellerId, SHOWN),
    db.money.years(sellerId, marketplace.timeZone),
  ])
  const sent = totals.transferred - totals.paid_out
  const returned = Math.max(0, Math.min(totals.returned, sent))
  return {
    account: {
      status: provider ? (account?.status ?? 'none') : details ? 'active' : 'none',
      is_offered: provider !== null,
      details: provider ? null : (details ?? null),
      missing:
        account?.requirements.filter(({ awaits, due }) => awaits === 'seller' && due !== 'later').length ?? 0,
    },
    sold_cents: totals.sold,
    protected_cents: totals.protected,
    on_hold_cents: totals.on_hold,
    next_release_at: totals.next_release?.toISOString() ?? null,
    available_cents: available,
    on_its_way_cents: sent - returned,
    returned_cents: returned,
    paid_out_cents: totals.paid_out,
    sales: sales.map(presentSale),
    payouts: payouts.map(presentPayout),
    years: years.map(({ year, sales: count, gross, fees, refunded, charged_back }) => ({
      year,
      sales: count,
      gross_cents: gross,
      fee_cents: fees,
      refunded_cents: refunded,
      charged_back_cents: charged_back,
      net_cents: gross - fees - refunded - charged_back,
    })),
  }
}

/** Every sale as CSV, newest first; amounts in dollars. */
export async function exportMoney({ db }: PayoutDependencies, sellerId: string): Promise<{ csv: string }> {
  const sales = (await db.money.sales(sellerId, EXPORTED)).map(presentSale)
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const rows = sales.map((sale) => ({
    order: sale.order_id,
    item: sale.title,
    sold_at: sale.sold_at,
    stage: sale.stage,
    price: dollars(sale.item_cents),
    fee: dollars(sale.fee_cents),
    refunded: dollars(sale.refunded_cents),
    charged_back: dollars(sale.charged_back_cents),
    net: dollars(sale.net_cents),
  }))
  const columns = ['order', 'item', 'sold_at', 'stage', 'price', 'fee', 'refunded', 'charged_back', 'net']
  return { csv: toCsv(columns, rows) }
}

function presentSale(sale: SaleRow): Sale {
  const stage = stageOf(sale)
  return {
    order_id: sale.order_id,
    title: sale.title,
    photo: sale.photo,
    sold_at: sale.paid_at.toISOString(),
    stage,
    until: stage === 'protected' ? (sale.protected_until?.toISOString() ?? null) : null,
    item_cents: sale.item_cents,
    fee_cents: sale.fee_cents,
    refunded_cents: sale.refunded_cents,
    charged_back_cents: sale.charged_back_cents,
    net_cents: sale.item_cents - sale.fee_cents - sale.refunded_cents - sale.charged_back_cents,
  }
}

function stageOf(sale: SaleRow): Sale['stage'] {
  const { state, owed_since, refunded_cents, charged_back_cents, item_cents } = sale
  if (sale.frozen_by) return 'disputed'
  if (charged_back_cents > 0) return 'charged_back'
  if (state === 'cancelled' || state === 'refunded' || refunded_cents >= item_cents) return 'refunded'
  if (state === 'handed_over') return sale.has_open_claim ? 'claimed' : 'protected'
  if (state !== 'completed') return 'sold'
  if (!owed_since) return 'sent'
  return sale.is_being_sent ? 'on_its_way' : 'available'
}

function presentPayout({
  id,
  amount_cents,
  status,
  arrives_at,
  created_at,
}: PayoutRow): Money['payouts'][number] {
  return {
    id,
    amount_cents,
    status,
    arrives_at: arrives_at.toISOString(),
    created_at: created_at.toISOString(),
  }
}
