import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import { DetailPart } from '../records/detail-part.tsx'
import { MessageList } from '../records/message-list.tsx'

type Conversation = NonNullable<QueueTarget['conversation']>

/** A conversation: the reported message with those around it, or the last ones. */
export function TargetConversation({ conversation }: { conversation: Conversation }) {
  return (
    <DetailPart title={`Conversation about ${conversation.title}`}>
      <MessageList names={conversation} messages={conversation.messages} />
    </DetailPart>
  )
}
