import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MoneyExport } from '../../../../contract/calls/console/money.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { call } from '../../../api/call.ts'
import { marketplace } from '../../../marketplace.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Section } from '../frame/section.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { saveExport } from '../records/csv.ts'
import { exportWords } from '../records/download-button.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'

/** Lists as CSV, with the rows of the terminal's commands. */
export function MoneyExports({ isByHand }: { isByHand: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const download = useExport()
  const [{ months, years }] = useState(recentPeriods)
  const [month, setMonth] = useState(months[0] ?? '')
  const [year, setYear] = useState(years[0] ?? '')
  const button = (kind: MoneyExport, period?: string, label = 'CSV') => (
    <Button
      variant="secondary"
      icon={<Download className="size-5" />}
      aria-label={label === 'CSV' ? `Download ${names[kind].toLowerCase()} as CSV` : undefined}
      onClick={() => setAsked({ kind, period })}
    >
      {label}
    </Button>
  )
  return (
    <Section
      title="Exports"
      note="The same files as from the terminal. Each download is noted in the audit log."
    >
      <ul className="grid gap-x-14 divide-y divide-line border-line border-y">
        <Row name={names.balances} note="Every balance that is not zero" action={button('balances')} />
        <Row name={names.waiting} note="Every order of the list above" action={button('waiting')} />
        {isByHand && (
          <Row
            name={names.payouts}
            note="Reserves what is owed now and lists everything that you have to pay"
            action={button('payouts', undefined, 'Reserve and download')}
          />
        )}
        <Row name={names.tax} note="Sales tax of a month by jurisdiction" action={button('tax', month)}>
          <Select
            label="Month"
            options={months.map(optionOf)}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
        </Row>
        <Row
          name={names.sellers}
          note="Sales of each seller in a year, for Form 1099-K"
          action={button('sellers', year)}
        >
          <Select
            label="Year"
            options={years.map(optionOf)}
            value={year}
            onChange={({ target }) => setYear(target.value)}
          />
        </Row>
      </ul>
      {asked && (
        <ReasonDialog
          action={{ ...exportWords, send: (reason) => download(asked, reason) }}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}

/** An export that somebody has chosen. */
interface Asked {
  kind: MoneyExport
  period: string | undefined
}

const names: Record<MoneyExport, string> = {
  balances: 'Seller balances',
  waiting: 'What waits',
  payouts: 'Payouts by hand',
  tax: 'Tax filing',
  sellers: 'Seller report',
}

const optionOf = (value: string) => ({ value, label: value })

interface RowProps {
  name: string
  note: string
  action: ReactNode
  /** What the export can be set to. */
  children?: ReactNode
}

function Row({ name, note, action, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid gap-0.5">
        <h3 className="text-base tracking-normal">{name}</h3>
        <p className="text-sm text-soft">{note}</p>
      </div>
      <div className="flex items-end gap-3">
        {children && <div className="w-36">{children}</div>}
        {action}
      </div>
    </li>
  )
}

/** The last twelve months, with the last complete one first, and the last four years. */
function recentPeriods(): { months: string[]; years: string[] } {
  const [year = 0, month = 0] = localTime(new Date(), marketplace).date.split('-').map(Number)
  const monthBack = (back: number) => {
    const index = year * 12 + month - 1 - back
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  }
  const complete = Array.from({ length: 12 }, (_, back) => monthBack(back + 1))
  return {
    months: [...complete.slice(0, 1), monthBack(0), ...complete.slice(1)],
    years: Array.from({ length: 4 }, (_, back) => String(year - back)),
  }
}

/** Returns a function that downloads a list; it returns why that was refused, or null. */
function useExport() {
  const proving = useProving()
  const cache = useQueryClient()
  return async ({ kind, period }: Asked, reason: string): Promise<string | null> => {
    const result = await proving(() =>
      call('consoleMoney.export', { query: { kind, ...(period ? { period } : {}) }, body: { reason } }),
    )
    // It reserves what is owed.
    if (kind === 'payouts') await cache.invalidateQueries({ queryKey: ['consoleMoney.payouts'] })
    return saveExport(result)
  }
}
