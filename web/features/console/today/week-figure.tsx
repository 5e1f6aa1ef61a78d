import { marketplace } from '../../../marketplace.ts'
import { ChartTable } from '../../../ui/charts/bar-chart.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { rowMark } from '../frame/list-keys.ts'

interface WeekFigureProps {
  title: string
  /** The number beside the chart. */
  total: string
  /** The page with what the number counts. */
  to: string
  note?: string
  days: readonly { day: string; value: number }[]
  text: (value: number) => string
}

/** Days are dates of the marketplace, so they have no time zone. */
const weekday = new Intl.DateTimeFormat(marketplace.locale, { weekday: 'short', timeZone: 'UTC' })
const [BAR, GAP, HEIGHT] = [20, 8, 56]

/** A number and a column for each of the last days. Screen readers get a table. */
export function WeekFigure({ title, total, to, note, days, text }: WeekFigureProps) {
  const top = Math.max(1, ...days.map(({ value }) => value))
  const width = days.length * (BAR + GAP) - GAP
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 rounded-lg border border-line p-4">
      <figcaption className="grid gap-1">
        <span className="text-sm text-soft">{title}</span>
        <Link
          {...rowMark}
          to={to}
          className="tabular wrap-anywhere justify-self-start font-bold font-display text-2xl tracking-tight underline decoration-line decoration-2 underline-offset-4 hover:decoration-current"
        >
          {total}
        </Link>
        <span className="text-sm text-soft">{note ?? 'in 7 days'}</span>
      </figcaption>
      <div aria-hidden="true" className="grid gap-1">
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" className="h-14 w-36">
          {days.map(({ day, value }, index) => {
            const height = value > 0 ? Math.max(3, (value / top) * HEIGHT) : 1.5
            return (
              <rect
                key={day}
                x={index * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx="2"
                className={index === days.length - 1 ? 'fill-primary' : 'fill-field'}
              />
            )
          })}
        </svg>
        <p className="flex justify-between text-soft text-xs">
          <span>{weekday.format(new Date(days[0]?.day ?? 0))}</span>
          <span>
            <strong className="tabular text-ink">{text(days.at(-1)?.value ?? 0)}</strong> today
          </span>
        </p>
      </div>
      <ChartTable
        title={title}
        columns={['Day', title]}
        rows={days.map(({ day, value }) => [day, text(value)])}
      />
    </figure>
  )
}
