import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Conversation, Message } from '../../../../contract/calls/chat/chat-shape.ts'
import { dayKey, dayText } from '../../../day-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { otherName, type ThreadPart } from '../chat-query.ts'
import { MessageRow } from './message-row.tsx'
import { useAnchoredScroll } from './use-anchored-scroll.ts'

interface MessageListProps {
  conversation: Conversation
  part: ThreadPart
  /** The last message that was read when the conversation was opened. */
  readAtOpening: number
  /** Messages that are not sent yet. */
  queued: ReactNode
  queuedCount: number
  isTyping: boolean
  /** Whether the conversation is shown on the order's page. */
  isOnOrder: boolean
  onEarlier: () => void
  onLater: () => void
  onLatest: () => Promise<unknown>
  onReport: (seq: number) => void
  /** The end of the conversation is in view. */
  onEndSeen: () => void
}

/** Messages with the same sender within this time belong together, in milliseconds. */
const TOGETHER = 5 * 60_000

/** The messages of a conversation, which scroll. */
export function MessageList(props: MessageListProps) {
  const { conversation, part, queued, queuedCount, isTyping, onEndSeen } = props
  const [isNearEnd, setNearEnd] = useState(true)
  const version = `${part.messages[0]?.seq} ${part.messages.at(-1)?.seq} ${queuedCount} ${isTyping} ${conversation.seen_seq}`
  const scroll = useAnchoredScroll(version, true, {
    onStart: props.onEarlier,
    onEnd: () => void (part.isAtEnd || props.onLater()),
    onNearEnd: setNearEnd,
  })
  const { scroller, onResize, toEnd } = scroll
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(onResize)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own message is always shown
  useEffect(() => void (queuedCount > 0 && toEnd()), [queuedCount])
  const isEndSeen = isNearEnd && part.isAtEnd
  const last = part.messages.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner decides what to do
  useEffect(() => void (isEndSeen && onEndSeen()), [isEndSeen, last])
  const goToEnd = async () => {
    if (!part.isAtEnd) await props.onLatest()
    requestAnimationFrame(toEnd)
  }
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
        tabIndex={0}
        aria-label="Messages"
        className="h-full overflow-y-auto overscroll-contain px-4 py-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {!part.hasEarlier && <SafetyNote />}
        <Rows {...props} />
        {queued}
        <p aria-hidden="true" className="h-6 px-1 text-sm text-soft">
          {isTyping && `${otherName(conversation)} is typing…`}
        </p>
      </section>
      {!isNearEnd && (
        <Button
          variant="secondary"
          icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
          onClick={() => void goToEnd()}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 border border-line shadow-float"
        >
          Latest messages
        </Button>
      )}
    </div>
  )
}

function SafetyNote() {
  return (
    <p className="mx-auto mb-2 max-w-sm text-center text-sm text-soft">
      Pay through Stoop only. Then you get your money back if something is wrong.
    </p>
  )
}

function Rows({ conversation, part, readAtOpening, isOnOrder, onReport }: MessageListProps) {
  const { messages } = part
  const { role } = conversation
  const name = otherName(conversation)
  const firstUnread = messages.find(
    ({ seq, by }) => seq > readAtOpening && by !== role && by !== 'system',
  )?.seq
  const lastSeen = messages.findLast(({ seq, by }) => by === role && seq <= conversation.seen_seq)?.seq
  const now = Date.now()
  return (
    <ol>
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const isNewDay = !before || dayKey(before.at) !== dayKey(message.at)
        return (
          <Fragment key={message.seq}>
            {isNewDay && (
              <li className="my-3 text-center font-semibold text-soft text-xs">{dayText(message.at, now)}</li>
            )}
            {message.seq === firstUnread && <UnreadLine />}
            <li data-seq={message.seq}>
              <MessageRow
                message={message}
                role={role}
                name={name}
                isFollowing={!isNewDay && areTogether(before, message)}
                isSeen={message.seq === lastSeen}
                isOnOrder={isOnOrder}
                onReport={onReport}
              />
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

function UnreadLine() {
  return (
    <li data-unread-line className="my-3 flex items-center gap-3 font-semibold text-primary-ink text-xs">
      <span className="h-px flex-1 bg-primary" />
      New messages
      <span className="h-px flex-1 bg-primary" />
    </li>
  )
}

function areTogether(before: Message, message: Message): boolean {
  return before.by === message.by && Date.parse(message.at) - Date.parse(before.at) < TOGETHER
}
