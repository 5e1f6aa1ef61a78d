import { ChartTable } from './bar-chart.tsx'
import { niceTop, shortNumber } from './scale.ts'

interface LineChartProps {
  title: string
  points: readonly { label: string; value: number }[]
  columns: [label: string, value: string]
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [600, 240, 52, 26]

/** How something went over time. For a screen reader it is the table that it also is. */
export function LineChart({ title, points, columns }: LineChartProps) {
  const top = niceTop(points.map(({ value }) => value))
  const x = (index: number) =>
    points.length < 2 ? LEFT : LEFT + (index / (points.length - 1)) * (WIDTH - LEFT - 6)
  const y = (value: number) => 8 + (1 - value / top) * (HEIGHT - BOTTOM - 8)
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  const last = points.at(-1)
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3 break-inside-avoid">
      <figcaption className="font-semibold">{title}</figcaption>
      {last ? (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full overflow-visible">
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <path d={`M${LEFT} ${y(top * share)}H${WIDTH}`} className="stroke-line" />
              <text
                x={LEFT - 8}
                y={y(top * share) + 5}
                textAnchor="end"
                className="tabular fill-soft text-xs"
              >
                {shortNumber(top * share)}
              </text>
            </g>
          ))}
          <path d={`M${LEFT} ${y(0)}L${line}L${x(points.length - 1)} ${y(0)}Z`} className="fill-tint" />
          <path
            d={`M${line}`}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="fill-transparent stroke-primary"
          />
          <circle cx={x(points.length - 1)} cy={y(last.value)} r="5" className="fill-primary" />
          <text x={LEFT} y={HEIGHT - 4} className="fill-soft text-xs">
            {points[0]?.label}
          </text>
          <text x={WIDTH} y={HEIGHT - 4} textAnchor="end" className="fill-soft text-xs">
            {last.label}
          </text>
        </svg>
      ) : (
        <p className="text-soft">Nothing yet.</p>
      )}
      <ChartTable
        title={title}
        columns={columns}
        rows={points.map(({ label, value }) => [label, shortNumber(value)])}
      />
    </figure>
  )
}
