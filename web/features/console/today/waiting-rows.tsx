import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { TodayWaiting } from '../../../../contract/calls/console/today.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { agoText } from '../../../ago-text.ts'
import { untilText } from '../../../dates.ts'
import { Link } from '../../../ui/links/link.tsx'
import { rowMark } from '../frame/list-keys.ts'
import { nameOf, pathOf } from './waiting-words.ts'

/** What waits, each with how much, since when, and where to act. */
export function WaitingRows({ waits }: { waits: readonly TodayWaiting[] }) {
  const open = waits.filter(({ count }) => count > 0)
  const calm = waits
    .filter(({ count }) => count === 0)
    .map(({ kind }) => nameOf(kind).split(',')[0]?.toLowerCase() ?? '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {open.length > 0 && (
        <ul aria-label="Waiting for you" className="divide-y divide-line rounded-lg border border-line">
          {open.map((row) => (
            <li key={row.kind}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      {calm.length > 0 && (
        <p className="text-soft">
          {open.length === 0 ? 'Nothing is waiting.' : `None: ${new Intl.ListFormat('en').format(calm)}.`}
        </p>
      )}
    </div>
  )
}

const rowStyle =
  'grid min-h-14 grid-cols-[minmax(3rem,max-content)_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 sm:grid-cols-[minmax(3rem,max-content)_minmax(0,1fr)_7rem_1.25rem]'

function Row({ row }: { row: TodayWaiting }) {
  const path = pathOf(row)
  if (!path)
    return (
      <div className={rowStyle}>
        <Facts row={row} />
      </div>
    )
  return (
    <Link {...rowMark} to={path} className={clsx(rowStyle, 'hover:bg-sunken')}>
      <Facts row={row} />
      <ChevronRight aria-hidden="true" className="size-5 text-soft max-sm:hidden" />
    </Link>
  )
}

function Facts({ row: { kind, count, oldest_at, due_at, cents } }: { row: TodayWaiting }) {
  return (
    <>
      <span className="tabular font-bold font-display text-2xl tracking-tight">{count}</span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{nameOf(kind)}</span>
        <span className="text-sm text-soft">
          {due_at && <strong className="text-ink">Answer by {untilText(due_at)}</strong>}
          {due_at && oldest_at && ' · '}
          {oldest_at && `oldest ${agoText(oldest_at, Date.now())}`}
        </span>
      </span>
      <span className="tabular text-right text-sm">{cents !== null && formatCents(cents)}</span>
    </>
  )
}
