import { clsx } from 'clsx'
import { BellOff } from 'lucide-react'
import type { Conversation } from '../../../../contract/calls/chat/chat-shape.ts'
import { shortText } from '../../../day-words.ts'
import { UnreadCount } from '../../../ui/feedback/unread-count.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { otherName } from '../chat-query.ts'
import { systemText } from '../thread/system-words.ts'
import { ItemState } from '../thread/thread-head.tsx'

/** One conversation of the list. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, item, order, last, unread, is_muted } = conversation
  return (
    <Link
      to={`/chat/${id}`}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(
        'flex items-center gap-3 rounded-md p-2 transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
        isOpen && 'bg-tint',
      )}
    >
      <Picture
        photo={item.photo}
        alt=""
        sizes="56px"
        widths={[320]}
        className="size-14 shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span dir="auto" className="truncate font-semibold">
            {otherName(conversation)}
          </span>
          {last && <span className="shrink-0 text-soft text-xs">{shortText(last.at, Date.now())}</span>}
        </span>
        <span className="flex items-center justify-between gap-2 text-sm">
          <span dir="auto" className="truncate">
            {item.title}
          </span>
          <ItemState item={item} isPaid={order?.is_paid ?? false} />
        </span>
        <span className="flex items-center justify-between gap-2 text-sm">
          <span dir="auto" className={clsx('truncate', unread > 0 ? 'font-semibold' : 'text-soft')}>
            {lastText(conversation)}
          </span>
          <span className="flex shrink-0 items-center gap-1">
            {is_muted && <BellOff role="img" aria-label="Muted" className="size-4 text-soft" />}
            <UnreadCount of={unread} />
          </span>
        </span>
      </span>
    </Link>
  )
}

function lastText({ last, role }: Conversation): string {
  if (!last) return ''
  if (last.by === 'system') return systemText(last, role)
  const text =
    last.kind === 'here'
      ? 'I’m here'
      : last.kind === 'removed' || last.kind === 'moderated'
        ? 'Message deleted'
        : (last.text ?? 'Photo')
  return last.by === role ? `You: ${text}` : text
}
