import { ChartTable } from './bar-chart.tsx'
import { niceTop, shortNumber } from './scale.ts'

interface LineChartProps {
  title: string
  points: readonly { label: string; value: number }[]
  columns: [label: string, value: string]
}

const [WIDTH, HEIGHT] = [600, 200]

/**
 * Values over time. The line stretches with its container, the labels do not, so that they stay readable at any
 * width. The last value stands beside the title. Screen readers get a table.
 */
export function LineChart({ title, points, columns }: LineChartProps) {
  const last = points.at(-1)
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3 break-inside-avoid">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{title}</span>
        {last && (
          <span className="tabular shrink-0 text-sm text-soft">
            <strong className="text-base text-ink">{shortNumber(last.value)}</strong> on {last.label}
          </span>
        )}
      </figcaption>
      {points.length > 0 ? <Plot points={points} /> : <p className="text-soft">Nothing yet.</p>}
      <ChartTable
        title={title}
        columns={columns}
        rows={points.map(({ label, value }) => [label, shortNumber(value)])}
      />
    </figure>
  )
}

function Plot({ points }: Pick<LineChartProps, 'points'>) {
  const top = niceTop(points.map(({ value }) => value))
  const x = (index: number) => (points.length < 2 ? 0 : (index / (points.length - 1)) * WIDTH)
  const y = (value: number) => (1 - value / top) * HEIGHT
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  const last = points.at(-1)
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-soft text-xs">
      <p className="tabular -my-2 flex flex-col items-end justify-between">
        {[1, 0.5, 0].map((share) => (
          // There are no fractions of a visitor.
          <span key={share}>{Number.isInteger(top * share) ? shortNumber(top * share) : '\u00a0'}</span>
        ))}
      </p>
      <div className="relative h-40 sm:h-48">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          {[0, 0.5, 1].map((share) => (
            <path key={share} d={`M0 ${y(top * share)}H${WIDTH}`} className="stroke-line" />
          ))}
          <path d={`M0 ${HEIGHT}L${line}L${x(points.length - 1)} ${HEIGHT}Z`} className="fill-tint" />
          <path
            d={`M${line}`}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="fill-transparent stroke-primary"
          />
          {/* A line without length is a dot that stays round however the picture is stretched. */}
          <path
            d={`M${x(points.length - 1)} ${y(last?.value ?? 0)}h0`}
            strokeWidth="10"
            strokeLinecap="round"
            className="stroke-primary"
          />
        </svg>
      </div>
      <p className="col-start-2 flex justify-between">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{last?.label}</span>}
      </p>
    </div>
  )
}
