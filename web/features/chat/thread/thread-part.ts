import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import type { ThreadPart } from '../chat-query.ts'

/** Messages that are in the page at most, so that a long conversation scrolls smoothly. */
export const MAX_SHOWN = 300

/** Adds earlier messages; the latest leave if there are too many. */
export function addEarlier(part: ThreadPart, earlier: readonly Message[], hasEarlier: boolean): ThreadPart {
  const messages = join(earlier, part.messages)
  const isFull = messages.length > MAX_SHOWN
  return {
    messages: isFull ? messages.slice(0, MAX_SHOWN) : messages,
    hasEarlier,
    isAtEnd: part.isAtEnd && !isFull,
  }
}

/** Adds later messages; the earliest leave if there are too many. */
export function addLater(part: ThreadPart, later: readonly Message[], isAtEnd: boolean): ThreadPart {
  const messages = join(part.messages, later)
  const isFull = messages.length > MAX_SHOWN
  return {
    messages: isFull ? messages.slice(-MAX_SHOWN) : messages,
    hasEarlier: part.hasEarlier || isFull,
    isAtEnd,
  }
}

/** Whether a message comes right after the last one that is shown. */
export function isNext({ messages, isAtEnd }: ThreadPart, seq: number): boolean {
  return isAtEnd && seq === lastSeq(messages) + 1
}

export function lastSeq(messages: readonly Message[]): number {
  return messages.at(-1)?.seq ?? 0
}

/** Both lists in the order of their numbers, each message once: the later copy is the fresher one. */
function join(before: readonly Message[], after: readonly Message[]): Message[] {
  const bySeq = new Map([...before, ...after].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
