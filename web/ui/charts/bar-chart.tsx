import { shortNumber } from './scale.ts'

export interface Bar {
  label: string
  value: number
  /** The value as text; by default a short number. */
  text?: string
}

interface BarChartProps {
  /** The chart's caption. */
  title: string
  bars: readonly Bar[]
  /** The value of a full bar; by default the largest value. */
  max?: number
  /** The table's column headings. */
  columns: [label: string, value: string]
  /** What has to be known to read it. */
  note?: string | undefined
}

const WIDTH = 600

/** Horizontal bars, each under its label. Screen readers get a table; printed, it needs no color. */
export function BarChart({ title, bars, max, columns, note }: BarChartProps) {
  const top = max ?? Math.max(1e-9, ...bars.map(({ value }) => value))
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-3 break-inside-avoid">
      <figcaption className="font-semibold">{title}</figcaption>
      {note && <p className="text-sm text-soft">{note}</p>}
      {bars.length === 0 && <p className="text-soft">Nothing yet.</p>}
      <div aria-hidden="true" className="grid grid-cols-1 gap-3">
        {bars.map(({ label, value, text = shortNumber(value) }) => (
          <div key={label} className="grid grid-cols-1 gap-1.5">
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="wrap-anywhere min-w-0">{label}</span>
              <span className="tabular shrink-0 font-semibold">{text}</span>
            </div>
            <svg
              viewBox={`0 0 ${WIDTH} 10`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-2.5 w-full rounded-full"
            >
              <rect width={WIDTH} height="10" className="fill-sunken" />
              <rect
                width={value > 0 ? Math.max(4, (value / top) * WIDTH) : 0}
                height="10"
                className="fill-primary"
              />
            </svg>
          </div>
        ))}
      </div>
      <ChartTable
        title={title}
        columns={columns}
        rows={bars.map(({ label, value, text = shortNumber(value) }) => [label, text])}
      />
    </figure>
  )
}

/** The chart as a table for screen readers. The box around it contains it, because a table is as wide as its text. */
export function ChartTable(props: { title: string; columns: [string, string]; rows: [string, string][] }) {
  return (
    <div className="sr-only">
      <table>
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
    </div>
  )
}
