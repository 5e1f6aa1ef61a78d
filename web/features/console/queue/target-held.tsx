import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { reasonText } from './queue-words.ts'

/** What the rules found in a held listing, and what each asks to look at. */
export function TargetHeld({ held }: { held: NonNullable<QueueTarget['held']> }) {
  return (
    <DetailPart title="Why it is held">
      <ul className="grid gap-4">
        {held.findings.map(({ rule, outcome, field, found, text, note }) => (
          <li key={`${rule} ${field} ${found}`} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{reasonText(rule)}</span>
              <Badge variant={outcome === 'hold' ? 'warning' : 'quiet'}>
                {outcome === 'hold' ? 'Holds it' : 'Only a note'}
              </Badge>
              <span className="text-sm text-soft">
                {found ? `“${found}” in the ${field}` : `In the ${field}`}
              </span>
            </p>
            {note && <p className="wrap-anywhere">{note}</p>}
            <p className="wrap-anywhere text-sm text-soft">Its seller reads: {text}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Held since {timeText(held.held_at)}.{' '}
        {held.was_public ? 'Others saw it before.' : 'Nobody else has seen it.'}
      </p>
    </DetailPart>
  )
}
