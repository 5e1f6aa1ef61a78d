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
        <ul
          aria-label="Waiting for you"
          className={clsx(columns, 'divide-y divide-line rounded-lg border border-line')}
        >
          {open.map((row) => (
            <li key={row.kind} className={shared}>
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

/** All rows share the columns, so that their words begin below each other whatever the numbers are. */
const columns =
  'grid grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)_minmax(7rem,auto)_2.25rem]'
const shared = 'col-span-full grid grid-cols-subgrid'
const rowStyle = clsx(shared, 'min-h-14 items-center py-2.5')

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
      <span className="tabular font-bold font-display pl-4 text-2xl tracking-tight">
        {count.toLocaleString('en-US')}
      </span>
      <span className="grid min-w-0">
        <span className="font-semibold sm:truncate">{nameOf(kind)}</span>
        <span className="text-sm text-soft">
          {due_at && <strong className="text-ink">Answer by {untilText(due_at)}</strong>}
          {due_at && oldest_at && ' · '}
          {oldest_at && `oldest ${agoText(oldest_at, Date.now())}`}
        </span>
      </span>
      <span className="tabular text-right text-sm max-sm:pr-4">{cents !== null && formatCents(cents)}</span>
    </>
  )
}
