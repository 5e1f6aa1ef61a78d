import type { DataOf } from '../../../../contract/paths.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { marketplace } from '../../../marketplace.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { shortNumber } from '../../../ui/charts/scale.ts'
import { shareText } from './cohort-words.ts'

type Data = DataOf<'consoleFigures.get'>

const bars = (rows: readonly { name: string; count: number }[]) =>
  rows.map(({ name, count }) => ({ label: name, value: count }))
/** Stored names, such as `home_decor`, as words. */
const inWords = (rows: readonly { name: string; count: number }[]) =>
  rows.map(({ name, count }) => ({ name: humanize(name), count }))
const points = (rows: readonly { day: string; count: number }[]) =>
  rows.map(({ day, count }) => ({ label: shortDay.format(new Date(day)), value: count }))
/** A day such as "Oct 22", independent of the browser's time zone. */
const shortDay = new Intl.DateTimeFormat(marketplace.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/**
 * The steps with their share of the first one. A step can have more people than the first, of whom it has no share: orders know
 * their buyers, and visits are counted only for visitors who allow it.
 */
function steps(funnel: Data['funnel'], first: number) {
  return funnel.map(({ name, count }, index) => ({
    label: name,
    value: Math.min(count, first),
    text:
      index === 0 || first === 0 || count > first
        ? shortNumber(count)
        : `${shortNumber(count)} · ${shareText(count, first)}`,
  }))
}

/** Two columns with independent heights, so that a long list leaves no gap beside it. */
export function FigureCharts({ data }: { data: Data }) {
  const browsed = data.funnel[0]?.count ?? 0
  return (
    <div className="grid items-start gap-x-16 gap-y-14 md:grid-cols-2">
      <div className="grid min-w-0 gap-y-14">
        <LineChart title="Visitors" points={points(data.visitors)} columns={['Day', 'Visitors']} />
        <BarChart
          title="From browsing to paid"
          note="Visitors who declined counting appear only once they pay."
          bars={steps(data.funnel, browsed)}
          max={Math.max(1, browsed)}
          columns={['Step', 'People']}
        />
        <BarChart
          title="Searches without results"
          bars={bars(data.empty_searches)}
          columns={['Search', 'Times']}
        />
        <BarChart title="Errors" bars={bars(data.errors)} columns={['Error', 'Times']} />
        <BarChart title="Enquiries" bars={bars(inWords(data.enquiries))} columns={['Kind', 'Number']} />
      </div>
      <div className="grid min-w-0 gap-y-14">
        <LineChart title="Pages" points={points(data.page_views)} columns={['Day', 'Pages']} />
        <BarChart title="Devices" bars={bars(inWords(data.devices))} columns={['Device', 'Visitors']} />
        <BarChart
          title="Listings by category, now"
          bars={bars(inWords(data.listings_by_category))}
          columns={['Category', 'Listings']}
        />
        <BarChart
          title="Web vitals, 75th percentile"
          bars={data.web_vitals.map(({ metric, p75, samples }) => ({
            label: `${metric} (${samples} measured)`,
            // CLS has no unit; drawn in thousandths.
            value: metric === 'CLS' ? p75 * 1000 : p75,
            text: metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`,
          }))}
          columns={['Measure', 'Value']}
        />
      </div>
    </div>
  )
}
