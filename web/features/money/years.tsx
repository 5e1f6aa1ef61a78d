import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Money } from '../../../contract/calls/money/money.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { amountText } from './money-words.ts'

/** Totals by year, and everything as a file for the seller's own books. */
export function Years({ years }: { years: Money['years'] }) {
  const { alert } = useAlerts()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const result = await call('money.export')
    setBusy(false)
    if (result.error === null) return saveFile('stoop-sales.csv', result.data.csv, 'text/csv')
    await alert(failureText(result), 'Your sales')
  }
  return (
    <div className="grid gap-4">
      <table className="tabular w-full text-left">
        <thead className="text-sm text-soft">
          <tr>
            <th className="py-2 font-medium">Year</th>
            <th className="py-2 text-right font-medium">Sales</th>
            <th className="py-2 text-right font-medium">Sold for</th>
            <th className="py-2 text-right font-medium">After fees and refunds</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {years.map(({ year, sales, gross_cents, net_cents }) => (
            <tr key={year}>
              <th className="py-3 font-semibold">{year}</th>
              <td className="py-3 text-right">{sales}</td>
              <td className="py-3 text-right">{amountText(gross_cents)}</td>
              <td className="py-3 text-right">{amountText(net_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Download className="size-5" />}
        busy={busy}
        busyLabel="Collecting…"
        onClick={() => void download()}
      >
        Download all sales (CSV)
      </Button>
    </div>
  )
}
