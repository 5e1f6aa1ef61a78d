import type { ReactNode } from 'react'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { formatPrice } from '../../../../contract/rules/money.ts'
import { dayText } from '../../../dates.ts'
import { Link } from '../../../ui/links/link.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { reporterText } from '../records/reporter-text.ts'
import type { PersonDetail } from './person-words.ts'

/** What a person sells, buys, is said about, and reports. */
export function PersonLists({ person }: { person: PersonDetail }) {
  return (
    <>
      <Lines
        title="Reports about them"
        lines={person.reports_about.map((report) => ({
          key: `${report.at} ${report.kind}`,
          ...reportLine(report),
        }))}
      />
      <Lines
        title="Listings"
        lines={person.listing_list.map(({ id, title, price, state }) => ({
          key: id,
          text: (
            <Link className="underline" to={`/operator/listings?open=${id}`}>
              {title}
            </Link>
          ),
          note: `${formatPrice(price)} · ${humanize(state)}`,
        }))}
      />
      <Lines
        title="Orders"
        lines={person.order_list.map(({ id, title, as, state, total, at }) => ({
          key: id,
          text: title,
          note: `${as === 'buyer' ? 'Bought' : 'Sold'} for ${formatPrice(total)} · ${humanize(state)} · ${dayText(at)}`,
        }))}
      />
      <Lines
        title={person.rating ? `Reviews: ${person.rating.average} of 5 (${person.rating.count})` : 'Reviews'}
        lines={person.review_list.map(({ at, stars, text, is_hidden }) => ({
          key: at,
          text: `${stars} of 5${text && `: “${text}”`}`,
          note: `${dayText(at)}${is_hidden ? ' · hidden' : ''}`,
        }))}
      />
      <Lines
        title="Reports by them"
        lines={person.reports_by.map((report) => ({
          key: `${report.at} ${report.kind}`,
          ...reportLine(report),
        }))}
      />
    </>
  )
}

function reportLine({ kind, reason, note, other, at, is_automatic }: PersonDetail['reports_about'][number]) {
  return {
    text: `${humanize(kind)}: ${humanize(reason).toLowerCase()}${note && `. “${note}”`}`,
    note: `${reporterText({ reporter: other, is_automatic })}, ${dayText(at)}`,
  }
}

interface LinesProps {
  title: string
  lines: { key: string; text: ReactNode; note: string }[]
}

/** A titled list; nothing where there are none. */
function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <DetailPart title={title}>
      <ul className="grid gap-2">
        {lines.map(({ key, text, note }) => (
          <li key={key}>
            <p className="wrap-anywhere">{text}</p>
            <p className="tabular text-sm text-soft">{note}</p>
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
