import {
  Flag,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  Scale,
  ScrollText,
  Star,
  Tag,
  User,
} from 'lucide-react'
import type { QueueItem } from '../../../../contract/calls/console/queue-shape.ts'
import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import { agoText } from '../../../ago-text.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { photoUrl } from '../../../ui/pictures/picture-sources.ts'
import { RecordRow } from '../records/record-row.tsx'
import { oneOfKind, reasonText, reportsText } from './queue-words.ts'

const icons: Readonly<Record<TargetKind, LucideIcon>> = {
  listing: Tag,
  person: User,
  review: Star,
  message: MessageSquare,
  conversation: MessageSquare,
  notice: ScrollText,
  held_listing: Hourglass,
  appeal: Scale,
}

/** An item in the queue: one for each target, however many people reported it. */
export function QueueRow({ item, href, isOpen }: { item: QueueItem; href: string; isOpen: boolean }) {
  const { kind, title, owner, reasons, score, first_at, decided_at, hidden_at } = item
  const reports = reportsText(item)
  const facts = [oneOfKind[kind], owner && `@${owner.username}`]
  return (
    <RecordRow href={href} isOpen={isOpen}>
      <Thumbnail item={item} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="truncate font-semibold">{title || oneOfKind[kind]}</span>
        <span className="flex text-sm text-soft">
          <span className="truncate">{facts.filter(Boolean).join(' · ')}</span>
          {/* A long name must not hide how long it has waited. */}
          <span className="shrink-0 whitespace-pre">{` · ${agoText(decided_at ?? first_at, Date.now())}`}</span>
        </span>
        <span className="flex flex-wrap gap-1 empty:hidden">
          {hidden_at && !decided_at && <Badge variant="danger">Hidden</Badge>}
          <Claim item={item} />
          {reports && (
            <Badge variant="warning">
              <Flag aria-hidden="true" />
              {reports}
            </Badge>
          )}
          {reasons.slice(0, 2).map((reason) => (
            <Badge key={reason}>{reasonText(reason)}</Badge>
          ))}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end">
        <span className="tabular font-bold font-display text-xl">{score}</span>
        <span className="text-soft text-xs">score</span>
      </span>
    </RecordRow>
  )
}

function Thumbnail({ item: { kind, photo_id } }: { item: QueueItem }) {
  const Icon = icons[kind]
  return photo_id ? (
    <img
      src={photoUrl(photo_id, 320, 'jpg')}
      alt=""
      loading="lazy"
      className="size-14 shrink-0 self-start rounded-md bg-sunken object-cover"
    />
  ) : (
    <span className="grid size-14 shrink-0 place-items-center self-start rounded-md bg-sunken text-soft">
      <Icon aria-hidden="true" className="size-6" />
    </span>
  )
}

/** Who looks at it now. */
export function Claim({ item: { claim } }: { item: QueueItem }) {
  if (!claim) return null
  if (claim.is_own) return <Badge variant="primary">Yours</Badge>
  return <Badge>{claim.username ? `@${claim.username} has it` : 'The operator has it'}</Badge>
}
