import type { Sale } from '../../../contract/calls/money/money.ts'
import { dayText, timeText } from '../../dates.ts'
import { Badge } from '../../ui/cards/badge.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { amountText, stageText } from './money-words.ts'

const tones = {
  sold: 'quiet',
  protected: 'warning',
  available: 'primary',
  sent: 'success',
  refunded: 'quiet',
  disputed: 'warning',
  charged_back: 'quiet',
} as const

/** Every sale with its money, linked to the order. */
export function SalesList({ sales }: { sales: readonly Sale[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {sales.map((sale) => (
        <li key={sale.order_id}>
          <SaleRow sale={sale} />
        </li>
      ))}
    </ul>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  return (
    <Link
      to={`/orders/${sale.order_id}`}
      className="flex items-center gap-4 p-3 pr-4 transition-colors hover:bg-sunken md:p-4"
    >
      <Picture
        photo={sale.photo}
        alt=""
        sizes="64px"
        widths={[320]}
        className="size-16 shrink-0 rounded-md"
      />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        <span dir="auto" className="max-w-full truncate font-semibold">
          {sale.title}
        </span>
        <span className="text-sm text-soft">{noteOf(sale)}</span>
        <Badge variant={tones[sale.stage]}>{stageText(sale.stage)}</Badge>
      </span>
      <span className="tabular grid shrink-0 justify-items-end gap-0.5 self-start text-right">
        <span className="font-semibold">{amountText(sale.net_cents)}</span>
        {breakdown(sale).map((line) => (
          <span key={line} className="text-sm text-soft">
            {line}
          </span>
        ))}
      </span>
    </Link>
  )
}

function noteOf({ stage, until, sold_at }: Sale): string {
  if (stage === 'disputed') return 'The buyer’s bank is reviewing this payment'
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
