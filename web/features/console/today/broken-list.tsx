import type { TodayBroken } from '../../../../contract/calls/console/today.ts'
import { agoText } from '../../../ago-text.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { rowMark } from '../frame/list-keys.ts'

const kinds: Record<TodayBroken['kind'], string> = {
  job: 'Job failed',
  provider: 'Rejected',
  books: 'Books',
  page: 'Browser error',
}

/** Where to look at what broke. */
function pathOf({ kind, name }: Pick<TodayBroken, 'kind' | 'name'>): string {
  if (kind === 'job') return '/operator/health'
  if (kind === 'books') return '/operator/money?show=differences'
  if (kind === 'page') return '/operator/numbers?days=1'
  if (name.startsWith('Refund')) return '/operator/orders?needs=refund'
  return name.startsWith('Transfer') ? '/operator/orders?needs=transfer' : '/operator/money?show=payouts'
}

/** What broke in the last 24 hours, and how often. */
export function BrokenList({ broke }: { broke: readonly TodayBroken[] }) {
  if (broke.length === 0) return <p className="text-soft">No problems.</p>
  return (
    <>
      <ul aria-label="Problems" className="divide-y divide-line border-line border-y">
        {broke.map(({ kind, name, count, last_at }) => (
          <li key={`${kind} ${name}`}>
            <Link
              {...rowMark}
              to={pathOf({ kind, name })}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 hover:bg-sunken"
            >
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1">
                <Badge variant={kind === 'page' ? 'quiet' : 'danger'}>{kinds[kind]}</Badge>
                <span className="wrap-anywhere">{name}</span>
              </span>
              <span className="tabular text-right text-sm">
                {count.toLocaleString('en-US')}×
                <span className="block text-soft">{agoText(last_at, Date.now())}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/operator/health" className="font-semibold text-primary-ink underline underline-offset-4">
          Jobs and providers
        </Link>
      </p>
    </>
  )
}
