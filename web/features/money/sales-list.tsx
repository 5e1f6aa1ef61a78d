import type { Sale } from '../../../contract/calls/money/money.ts'
import { dayText, timeText } from '../../dates.ts'
import { Badge } from '../../ui/cards/badge.tsx'
import { PictureRow, PictureRows } from '../../ui/cards/picture-rows.tsx'
import { amountText, stageText } from './money-words.ts'

const tones = {
  sold: 'quiet',
  protected: 'warning',
  claimed: 'warning',
  available: 'primary',
  on_its_way: 'success',
  sent: 'success',
  refunded: 'quiet',
  disputed: 'warning',
  charged_back: 'quiet',
} as const

/** Every sale with its money, linked to the order. */
export function SalesList({ sales }: { sales: readonly Sale[] }) {
  return (
    <PictureRows rows={sales} idOf={({ order_id }) => order_id}>
      {(sale) => (
        <PictureRow
          to={`/orders/${sale.order_id}`}
          photo={sale.photo}
          title={sale.title}
          end={<Amounts sale={sale} />}
        >
          <span className="text-sm text-soft">{noteOf(sale)}</span>
          <Badge variant={tones[sale.stage]}>{stageText(sale.stage)}</Badge>
        </PictureRow>
      )}
    </PictureRows>
  )
}

function Amounts({ sale }: { sale: Sale }) {
  return (
    <span className="tabular grid shrink-0 justify-items-end gap-0.5 self-start text-right">
      <span className="font-semibold">{amountText(sale.net_cents)}</span>
      {breakdown(sale).map((line) => (
        <span key={line} className="text-sm text-soft">
          {line}
        </span>
      ))}
    </span>
  )
}

function noteOf({ stage, until, sold_at }: Sale): string {
  if (stage === 'disputed') return 'The buyer’s bank is reviewing this payment'
  if (stage === 'claimed') return 'The buyer reported a problem with this order'
  return stage === 'protected' && until ? `Until ${timeText(until)}` : `Sold ${dayText(sold_at)}`
}

/** What the price lost on the way; nothing where the seller gets all of it. */
function breakdown({ item_cents, fee_cents, refunded_cents, charged_back_cents }: Sale): string[] {
  const lines = [
    { name: 'fee', cents: fee_cents },
    { name: 'refunded', cents: refunded_cents },
    { name: 'returned by the bank', cents: charged_back_cents },
  ].filter(({ cents }) => cents > 0)
  if (lines.length === 0) return []
  return [`of ${amountText(item_cents)}`, ...lines.map(({ name, cents }) => `−${amountText(cents)} ${name}`)]
}
