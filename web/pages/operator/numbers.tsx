import { useEffect, useState } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { saveNumbers } from '../../features/console/numbers/save-numbers.ts'
import { DownloadButton } from '../../features/console/records/download-button.tsx'
import { marketplace } from '../../marketplace.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Select } from '../../ui/fields/select.tsx'

type Data = DataOf<'consoleFigures.get'>

/** How many people came, and what they met. */
export default function Numbers() {
  const { data, problem, days, setDays } = useDashboard()
  return (
    <ConsoleFrame
      current="Numbers"
      controls={
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-44">
            <Select
              label="Days"
              options={periods}
              value={String(days)}
              onChange={(event) => setDays(Number(event.target.value))}
            />
          </div>
          {data && <DownloadButton label="Save as CSV" download={() => save(data)} />}
        </div>
      }
    >
      {problem && <Alert>{problem}</Alert>}
      {data ? <Charts data={data} /> : !problem && <Skeleton className="h-96" />}
    </ConsoleFrame>
  )
}

async function save(data: Data): Promise<null> {
  saveNumbers(data)
  return null
}

const periods = [1, 7, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? 'The last day' : `The last ${days}`,
}))

function useDashboard() {
  const [days, setDays] = useState(30)
  const [data, setData] = useState<Data | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const result = await call('consoleFigures.get', { query: { days } })
      if (!isCurrent) return
      setProblem(result.error)
      setData(result.data)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [days])
  return { data, problem, days, setDays }
}

const bars = (rows: readonly { name: string; count: number }[]) =>
  rows.map(({ name, count }) => ({ label: name, value: count }))
const points = (rows: readonly { day: string; count: number }[]) =>
  rows.map(({ day, count }) => ({ label: shortDay.format(new Date(day)), value: count }))
/** A day such as "Oct 22", independent of the browser's time zone. */
const shortDay = new Intl.DateTimeFormat(marketplace.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Two columns with independent heights, so that a long list leaves no gap beside it. */
function Charts({ data }: { data: Data }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-14 md:grid-cols-2">
      <div className="grid min-w-0 gap-y-14">
        <LineChart title="Visitors" points={points(data.visitors)} columns={['Day', 'Visitors']} />
        <BarChart title="From browsing to paid" bars={bars(data.funnel)} columns={['Step', 'People']} />
        <BarChart
          title="Searches without results"
          bars={bars(data.empty_searches)}
          columns={['Search', 'Times']}
        />
        <BarChart title="Errors" bars={bars(data.errors)} columns={['Error', 'Times']} />
        <BarChart title="Enquiries" bars={bars(data.enquiries)} columns={['Kind', 'Number']} />
      </div>
      <div className="grid min-w-0 gap-y-14">
        <LineChart title="Pages" points={points(data.page_views)} columns={['Day', 'Pages']} />
        <BarChart title="Devices" bars={bars(data.devices)} columns={['Device', 'Visitors']} />
        <BarChart
          title="Listings by category, now"
          bars={bars(data.listings_by_category)}
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
