import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import { memo } from 'react'
import type { Message, MessagePhoto } from '../../../../contract/calls/chat/chat-shape.ts'
import { clockText } from '../../../day-words.ts'
import { Link } from '../../../ui/links/link.tsx'
import { systemText } from './system-words.ts'

interface MessageRowProps {
  message: Message
  role: 'buyer' | 'seller'
  /** What the other person is called. */
  name: string
  /** Whether the message before is of the same person and not much older. */
  isFollowing: boolean
  isSeen: boolean
  /** Whether it is shown on the order's page. A link to the order would be pointless there, and lose the guest's token. */
  isOnOrder: boolean
  /** Opens the form that reports this message. */
  onReport: (seq: number) => void
}

/** One message of a conversation. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, role, isOnOrder } = props
  if (message.by === 'system') return <SystemRow message={message} role={role} isOnOrder={isOnOrder} />
  return <Bubble {...props} isOwn={message.by === role} />
})

function SystemRow({ message, role, isOnOrder }: Pick<MessageRowProps, 'message' | 'role' | 'isOnOrder'>) {
  const text = systemText(message, role)
  const order = message.facts?.order_id
  return (
    <p className="mx-auto my-2 max-w-sm px-4 text-center text-sm text-soft">
      {text}{' '}
      {order && role && !isOnOrder && (
        <Link to={`/orders/${order}`} className="font-semibold text-primary-ink underline underline-offset-2">
          See the order
        </Link>
      )}
    </p>
  )
}

function Bubble({
  message,
  name,
  isOwn,
  isFollowing,
  isSeen,
  onReport,
}: MessageRowProps & { isOwn: boolean }) {
  const { text, photos, kind, at, seq } = message
  const isGone = kind === 'removed' || kind === 'moderated'
  return (
    <div
      className={clsx(
        'group flex flex-col',
        isOwn ? 'items-end' : 'items-start',
        isFollowing ? 'mt-0.5' : 'mt-3',
      )}
    >
      <span className="sr-only">{isOwn ? 'You' : name}:</span>
      {photos.length > 0 && <Photos photos={photos} />}
      {kind === 'here' && (
        <p className="flex items-center gap-2 rounded-lg bg-success-tint px-4 py-2.5 font-semibold text-success-ink">
          <MapPin aria-hidden="true" className="size-5" />
          {isOwn ? 'You’re here' : 'I’m here'}
        </p>
      )}
      {isGone && (
        <p className="rounded-lg bg-sunken px-4 py-2.5 text-soft italic">
          {kind === 'removed' ? 'Message deleted' : 'Removed because it broke our rules'}
        </p>
      )}
      {text && (
        <p
          dir="auto"
          className={clsx(
            'max-w-[min(85%,34rem)] whitespace-pre-wrap rounded-lg px-4 py-2.5 wrap-anywhere',
            isOwn ? 'bg-primary text-on-primary' : 'bg-sunken',
          )}
        >
          {text}
        </p>
      )}
      <p className="flex min-h-5 items-center gap-2 px-1 text-soft text-xs">
        <time dateTime={at}>{clockText(at)}</time>
        {isOwn && isSeen && <span>Seen</span>}
        {!isOwn && !isGone && (
          <button
            type="button"
            onClick={() => onReport(seq)}
            className="rounded-sm px-1 opacity-0 hover:underline focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          >
            Report<span className="sr-only"> this message</span>
          </button>
        )}
      </p>
    </div>
  )
}

/** The photos of a message; each opens in full. */
export function Photos({ photos }: { photos: readonly MessagePhoto[] }) {
  return (
    <ul className={clsx('mb-0.5 grid max-w-[min(85%,22rem)] gap-1', photos.length > 1 && 'grid-cols-2')}>
      {photos.map(({ id, url, large_url, width, height }, at) => (
        <li key={id}>
          <a
            href={large_url}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-lg"
          >
            <img
              src={url}
              alt={`Attachment ${at + 1} of ${photos.length}`}
              width={width}
              height={height}
              loading="lazy"
              className={clsx('h-auto w-full bg-sunken object-cover', photos.length > 1 && 'aspect-square')}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
