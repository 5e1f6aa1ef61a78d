import { expect, test } from 'vitest'
import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import { addEarlier, addLater, isNext, MAX_SHOWN } from './thread-part.ts'

const range = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: crypto.randomUUID(),
    seq: from + at,
    by: 'buyer',
    kind: 'text',
    text: `message ${from + at}`,
    photos: [],
    facts: null,
    at: '2026-11-26T12:00:00.000Z',
  }))
const ends = (messages: readonly Message[]) => [messages[0]?.seq, messages.at(-1)?.seq, messages.length]

test('a message that arrives twice is shown once', () => {
  const part = { messages: range(1, 3), hasEarlier: false, isAtEnd: true }
  const [again] = range(3, 3)
  expect(ends(addLater(part, again ? [again] : [], true).messages)).toEqual([1, 3, 3])
})

test('a long conversation keeps a window: scrolling up lets the latest go, and scrolling down the earliest', () => {
  const part = { messages: range(701, 1000), hasEarlier: true, isAtEnd: true }
  const up = addEarlier(part, range(651, 700), true)
  expect([...ends(up.messages), up.isAtEnd]).toEqual([651, 950, MAX_SHOWN, false])
  const down = addLater(up, range(951, 1000), true)
  expect([...ends(down.messages), down.isAtEnd, down.hasEarlier]).toEqual([701, 1000, MAX_SHOWN, true, true])
})

test('only the next message is added as it comes; after a gap the page asks', () => {
  const part = { messages: range(1, 3), hasEarlier: false, isAtEnd: true }
  expect([isNext(part, 4), isNext(part, 5), isNext({ ...part, isAtEnd: false }, 4)]).toEqual([
    true,
    false,
    false,
  ])
  expect(isNext({ messages: [], hasEarlier: false, isAtEnd: true }, 1)).toBe(true)
})
