import { type ReactNode, useState } from 'react'
import type { Conversation, Message } from '../../../../contract/calls/chat/chat-shape.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { otherName } from '../chat-query.ts'
import { OptionsDialog } from '../dialogs/options-dialog.tsx'
import { ReportConversation } from '../dialogs/report-dialog.tsx'
import { OpenThread } from './open-thread.tsx'
import { systemText } from './system-words.ts'
import { ThreadHead } from './thread-head.tsx'
import { useThread } from './use-thread.ts'

export interface ThreadViewProps {
  id: string
  /** From a guest's link. */
  token: string | null
  /** The account, or the token of a guest's order. */
  owner: string
  onBack: (() => void) | null
  /** Below the head: what the two are negotiating about. `isWaiting`: the last message is the reader's own. */
  offer?: (conversation: Conversation, isWaiting: boolean) => ReactNode
}

/** One conversation: whom it is with, what was said, and where one writes. */
export function ThreadView({ id, token, owner, onBack, offer }: ThreadViewProps) {
  const [announced, setAnnounced] = useState<Message[]>([])
  const [reported, setReported] = useState<{ seq: number | null } | null>(null)
  const [hasOptions, setOptions] = useState(false)
  const thread = useThread(id, token, (message) => setAnnounced((all) => [...all.slice(-9), message]))
  const { conversation, isTyping } = thread
  const problem = conversation.error ?? thread.thread.error
  if (problem && !(conversation.data && thread.thread.data))
    return (
      <div className="grid h-full place-items-center p-4">
        <ErrorState
          text={problem.message}
          failure={problem}
          onRetry={() => void Promise.all([conversation.refetch(), thread.thread.refetch()])}
          retrying={conversation.isFetching}
        />
      </div>
    )
  if (!conversation.data || !thread.thread.data) return <ThreadSkeleton />
  const { conversation: shown, answers } = conversation.data
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHead
        conversation={shown}
        answers={answers}
        isTyping={isTyping}
        onBack={onBack}
        onOptions={() => setOptions(true)}
      />
      {offer?.(shown, thread.thread.data.messages.at(-1)?.by === shown.role)}
      <OpenThread
        key={id}
        conversation={shown}
        part={thread.thread.data}
        token={token}
        owner={owner}
        thread={thread}
        onReport={(seq) => setReported({ seq })}
      />
      <Announcer conversation={shown} messages={announced} />
      {hasOptions && (
        <OptionsDialog
          conversation={shown}
          isMember={token === null}
          onReport={() => {
            setOptions(false)
            setReported({ seq: null })
          }}
          onChanged={thread.refresh}
          onClose={() => setOptions(false)}
        />
      )}
      {reported && (
        <ReportConversation
          conversationId={id}
          token={token}
          seq={reported.seq}
          onClose={() => setReported(null)}
        />
      )}
    </div>
  )
}

/** Reads out new messages of the other person, each once. The visible list is no live region, so nothing is read twice. */
function Announcer({ conversation, messages }: { conversation: Conversation; messages: readonly Message[] }) {
  return (
    <div role="log" aria-label="New messages" className="sr-only">
      {messages.map((message) => (
        <p key={message.id}>
          {message.by === 'system'
            ? systemText(message, conversation.role)
            : `${otherName(conversation)}: ${message.text ?? 'Photo'}`}
        </p>
      ))}
    </div>
  )
}

function ThreadSkeleton() {
  return (
    <div aria-busy="true" className="grid h-full content-start gap-4 p-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-12 w-1/2 justify-self-end" />
    </div>
  )
}
