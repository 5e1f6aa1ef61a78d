import { shortNumber } from './scale.ts'

export interface Bar {
  label: string
  value: number
  /** How the value is written; a short number unless said. */
  text?: string
}

interface BarChartProps {
  /** What is shown, for everybody: it is the chart's caption. */
  title: string
  bars: readonly Bar[]
  /** What the columns of the table are called. */
  columns: [label: string, value: string]
}

const ROW = 46
const WIDTH = 600

/**
 * Bars that lie, each under its label. For a screen reader it is the table that it also is; printed it needs no colour.
 */
export function BarChart({ title, bars, columns }: BarChartProps) {
  const top = Math.max(1e-9, ...bars.map(({ value }) => value))
  const height = bars.length * ROW
  return (
    <figure className="grid gap-3 break-inside-avoid">
      <figcaption className="font-semibold">{title}</figcaption>
      {bars.length === 0 && <p className="text-soft">Nothing yet.</p>}
      <svg
        viewBox={`0 0 ${WIDTH} ${Math.max(height, 1)}`}
        aria-hidden="true"
        className="w-full overflow-visible"
      >
        {bars.map(({ label, value, text = shortNumber(value) }, index) => (
          <g key={label} transform={`translate(0 ${index * ROW})`}>
            <text y="15" className="fill-ink text-sm">
              {label.length > 52 ? `${label.slice(0, 51)}…` : label}
            </text>
            <text x={WIDTH} y="15" textAnchor="end" className="tabular fill-ink font-semibold text-sm">
              {text}
            </text>
            <rect y="23" width={WIDTH} height="12" rx="6" className="fill-sunken" />
            <rect
              y="23"
              width={Math.max(4, (value / top) * WIDTH)}
              height="12"
              rx="6"
              className="fill-primary"
            />
          </g>
        ))}
      </svg>
      <ChartTable
        title={title}
        columns={columns}
        rows={bars.map(({ label, value, text = shortNumber(value) }) => [label, text])}
      />
    </figure>
  )
}

/** The same as numbers, for whoever does not see the picture. */
export function ChartTable(props: { title: string; columns: [string, string]; rows: [string, string][] }) {
  return (
    <table className="sr-only">
      <caption>{props.title}</caption>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
