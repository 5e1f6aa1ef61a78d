import type { DataOf } from '../../../../contract/paths.ts'
import { timeText } from '../../../dates.ts'

type Entry = DataOf<'staff.audit'>['entries'][number]

/** What staff have done, the newest first. */
export function AuditList({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p className="text-soft">Nothing matches.</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[44rem] text-left">
        <thead className="border-line border-b text-sm text-soft">
          <tr>
            <th className="py-2 pr-4 font-semibold">When</th>
            <th className="py-2 pr-4 font-semibold">Who</th>
            <th className="py-2 pr-4 font-semibold">What</th>
            <th className="py-2 font-semibold">Details</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((entry) => (
            <tr key={entry.id} className="align-top">
              <td className="tabular whitespace-nowrap py-3 pr-4">{timeText(entry.at)}</td>
              <td className="py-3 pr-4">{whoOf(entry)}</td>
              <td className="py-3 pr-4">
                <p className="font-semibold">{entry.action}</p>
                <p className="text-sm text-soft">
                  {entry.subject_kind} <span className="break-all">{entry.subject_id}</span>
                </p>
              </td>
              <td className="py-3">
                <dl className="grid gap-x-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
                  {Object.entries(entry.details).map(([name, value]) => (
                    <div key={name} className="contents">
                      <dt className="text-soft">{name}</dt>
                      <dd className="break-words">{String(value)}</dd>
                    </div>
                  ))}
                </dl>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function whoOf({ actor, role }: Entry): string {
  if (actor) return `@${actor}`
  return role === 'system' ? 'Automatic' : 'From the terminal'
}

/** The rows as CSV, with the details as JSON. */
export function auditCsv(entries: Entry[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = entries.map((entry) =>
    [
      entry.at,
      whoOf(entry),
      entry.role,
      entry.action,
      entry.subject_kind,
      entry.subject_id,
      JSON.stringify(entry.details),
    ]
      .map(cell)
      .join(','),
  )
  return `${['at,who,role,action,subject_kind,subject_id,details', ...rows].join('\r\n')}\r\n`
}
