import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '../../../../contract/calls/chat/chat-shape.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { chatInput, otherName, type ThreadPart } from '../chat-query.ts'
import { Composer } from '../composer/composer.tsx'
import { ContactsDialog } from '../dialogs/contacts-dialog.tsx'
import type { QueuedMessage } from '../outbox/outbox.ts'
import { onSent } from '../outbox/send-queued.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { MessageList } from './message-list.tsx'
import { QueuedRow } from './queued-row.tsx'
import { lastSeq } from './thread-part.ts'
import { useRead } from './use-read.ts'
import type { useThread } from './use-thread.ts'

interface OpenThreadProps {
  conversation: Conversation
  part: ThreadPart
  token: string | null
  owner: string
  thread: ReturnType<typeof useThread>
  onReport: (seq: number) => void
}

/** Milliseconds between two signs of typing. */
const TYPING_PAUSE = 3_000

/** The messages and the field below them. */
export function OpenThread({ conversation, part, token, owner, thread, onReport }: OpenThreadProps) {
  const [readAtOpening] = useState(conversation.read_seq)
  const [edited, setEdited] = useState<{ text: string } | null>(null)
  const outbox = useOutbox(owner, conversation.id, token)
  const read = useRead(conversation, token)
  const tellTyping = useTellTyping(conversation.id, token)
  useSent(conversation.id, thread.sent)
  const edit = ({ id, text }: QueuedMessage) => {
    outbox.remove(id)
    setEdited({ text })
  }
  const shown = outbox.queued.filter(({ id }) => !part.messages.some((message) => message.id === id))
  const held = shown.find(({ problem }) => problem?.contacts)
  const hasWritten =
    part.hasEarlier || part.messages.some(({ by }) => by === conversation.role) || shown.length > 0
  return (
    <>
      <MessageList
        conversation={conversation}
        part={part}
        readAtOpening={readAtOpening}
        queued={shown.map((message) => (
          <QueuedRow key={message.id} message={message} outbox={outbox} onEdit={edit} />
        ))}
        queuedCount={shown.length}
        isTyping={thread.isTyping}
        isOnOrder={token !== null}
        onEarlier={() => void thread.loadEarlier()}
        onLater={() => void thread.loadLater()}
        onLatest={thread.showLatest}
        onReport={onReport}
        onEndSeen={() => read(lastSeq(part.messages))}
      />
      {conversation.is_blocked ? (
        <Blocked conversation={conversation} onDone={thread.refresh} />
      ) : (
        <>
          {canSayHere(conversation, part) && <HereButton onPress={() => outbox.send('', [], 'here')} />}
          <Composer
            conversation={conversation}
            token={token}
            edited={edited}
            onSend={outbox.send}
            onTyping={tellTyping}
            offersReplies={!hasWritten}
          />
        </>
      )}
      {held?.problem?.contacts && (
        <ContactsDialog
          {...held.problem.contacts}
          onEdit={() => edit(held)}
          onSendWithout={() => outbox.sendWithout(held.id)}
        />
      )}
    </>
  )
}

/** Shows a message as soon as the server has confirmed it. */
function useSent(id: string, sent: OpenThreadProps['thread']['sent']): void {
  const latest = useRef(sent)
  latest.current = sent
  useEffect(
    () => onSent((message, conversationId) => void (conversationId === id && latest.current(message))),
    [id],
  )
}

function useTellTyping(id: string, token: string | null): () => void {
  const told = useRef(0)
  return () => {
    if (Date.now() - told.current < TYPING_PAUSE) return
    told.current = Date.now()
    void call('chat.typing', chatInput(id, token))
  }
}

/** People who have agreed on a time can say that they have arrived. */
function canSayHere({ order }: Conversation, { messages }: ThreadPart): boolean {
  return order?.state === 'ready' && messages.some(({ kind }) => kind === 'meeting_agreed')
}

function HereButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex justify-center border-line border-t bg-surface pt-2">
      <Button variant="secondary" icon={<MapPin aria-hidden="true" className="size-5" />} onClick={onPress}>
        I’m here
      </Button>
    </div>
  )
}

function Blocked({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { other } = conversation
  const unblock = async () => {
    if (!other.id) return
    const { error } = await call('blocks.remove', { params: { id: other.id } })
    if (error === null) onDone()
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-line border-t bg-surface p-4">
      <p className="text-soft">You blocked {otherName(conversation)}.</p>
      <Button variant="secondary" onClick={() => void unblock()}>
        Unblock
      </Button>
    </div>
  )
}
