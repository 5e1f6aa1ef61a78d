import { clsx } from 'clsx'
import type { DataOf } from '../../../../contract/paths.ts'
import { policies, policyIds } from '../../../../contract/rules/moderation/policies.ts'
import { timeText } from '../../../dates.ts'
import { Link } from '../../../ui/links/link.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import { actionText, plainText, valueText, whoOf } from '../records/action-words.ts'
import { subjectPath, subjectText } from './audit-subject.ts'

/** Characters of a value that are shown at once, and those before the rest if it is longer. */
const LONG_VALUE = 200
const SHOWN_VALUE = 73

type Entry = DataOf<'staff.audit'>['entries'][number]

/** What staff have done, the newest first: in columns, or one below the other on narrow screens. */
export function AuditList({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p className="text-soft">Nothing matches.</p>
  return (
    <ul className="divide-y divide-line border-line border-y" aria-label="Actions">
      {entries.map((entry) => (
        <li
          {...rowProps}
          key={entry.id}
          className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,2fr)_minmax(0,2fr)]"
        >
          <time dateTime={entry.at} className="tabular text-soft">
            {timeText(entry.at)}
          </time>
          <p className="truncate">
            {entry.subject_kind === 'api_key' && entry.role === 'system' ? 'API key' : whoOf(entry)}
          </p>
          <div className="min-w-0">
            <p className="font-semibold">{actionText(entry.action)}</p>
            <p className="break-all text-soft text-xs">{entry.action}</p>
            <Subject entry={entry} />
          </div>
          <Details details={entry.details} />
        </li>
      ))}
    </ul>
  )
}

function Subject({ entry }: { entry: Entry }) {
  const path = subjectPath(entry)
  const text = subjectText(entry)
  return (
    <>
      <p className={clsx('wrap-anywhere text-sm', !path && 'text-soft')}>
        {path ? (
          <Link {...openMark} to={path} className="underline underline-offset-4">
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      {entry.subject_name !== null && <p className="break-all text-soft text-xs">{entry.subject_id}</p>}
    </>
  )
}

function Details({ details }: Pick<Entry, 'details'>) {
  const { before, after, ...others } = details
  const changed = before === undefined ? {} : { before, after }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 text-sm">
      {Object.entries({ ...changed, ...others }).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{plainText(name)}</dt>
          <dd className="wrap-anywhere">
            <Value text={name === 'policy' ? policyText(value) : valueText(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A rule that was broken, by its name. */
function policyText(value: unknown): string {
  const id = policyIds.find((policy) => policy === value)
  return id ? policies[id].title : valueText(value)
}

/** Long values, such as the ids of a hundred orders, are opened on request. */
function Value({ text }: { text: string }) {
  if (text.length <= LONG_VALUE) return text
  return (
    <details>
      <summary className="cursor-pointer">{text.slice(0, SHOWN_VALUE)}…</summary>
      {text.slice(SHOWN_VALUE)}
    </details>
  )
}
