import { clsx } from 'clsx'
import type { ReadMessage } from '../../../../contract/calls/console/queue-shape.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'

interface MessageListProps {
  /** Null once an account is deleted, and for guests. */
  names: Readonly<Record<'buyer' | 'seller', string | null>>
  messages: readonly (ReadMessage & { is_reported?: boolean })[]
}

/** Messages of a buyer and a seller as staff read them. */
export function MessageList({ names, messages }: MessageListProps) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {messages.map((message) => (
        <Message key={message.seq} message={message} names={names} />
      ))}
    </ol>
  )
}

function Message({
  message,
  names,
}: { message: MessageListProps['messages'][number] } & Pick<MessageListProps, 'names'>) {
  const { by, kind, text, photos, at, is_reported = false, is_taken_down } = message
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md p-3',
        is_reported ? 'bg-warning-tint' : 'bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {by === 'system' ? 'Stoop' : `${names[by] ?? `the ${by}`}, ${by}`}
        </span>
        <span>{timeText(at)}</span>
        {is_reported && <Badge variant="warning">Reported</Badge>}
        {is_taken_down && <Badge variant="danger">Removed</Badge>}
      </p>
      {!text && by === 'system' && <p className="text-soft">{humanize(kind)}</p>}
      {text && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {photos.length > 0 && <MessagePhotos photos={photos} />}
    </li>
  )
}

function MessagePhotos({ photos }: Pick<ReadMessage, 'photos'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`Attachment ${index + 1}, opens in a new tab`}
              className="size-24 rounded-md object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
