import { clsx } from 'clsx'
import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { DetailPart } from '../records/detail-part.tsx'

type Conversation = NonNullable<QueueTarget['conversation']>

/** A conversation: the reported message with those around it, or the last ones. */
export function TargetConversation({ conversation }: { conversation: Conversation }) {
  return (
    <DetailPart title={`Conversation about ${conversation.title}`}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {conversation.messages.map((message) => (
          <Message key={message.seq} message={message} conversation={conversation} />
        ))}
      </ol>
    </DetailPart>
  )
}

function Message({
  message,
  conversation,
}: {
  message: Conversation['messages'][number]
  conversation: Conversation
}) {
  const { by, text, photos, at, is_reported, is_taken_down } = message
  const name = by === 'system' ? 'Stoop' : (conversation[by] ?? `the ${by}`)
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md p-3',
        is_reported ? 'bg-warning-tint' : 'bg-sunken',
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {by === 'system' ? name : `${name}, ${by}`}
        </span>
        <span>{timeText(at)}</span>
        {is_reported && <Badge variant="warning">Reported</Badge>}
        {is_taken_down && <Badge variant="danger">Removed</Badge>}
      </p>
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {photos.length > 0 && (
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
      )}
    </li>
  )
}
