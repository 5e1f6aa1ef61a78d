import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { TYPING_SHOWN } from '../../../../contract/rules/chat/messages.ts'
import { call } from '../../../api/call.ts'
import { useLive } from '../../../api/live/use-live.ts'
import { chatInput, conversationQuery, type ThreadPart, threadQuery } from '../chat-query.ts'
import { outbox } from '../outbox/outbox.ts'
import { addEarlier, addLater, isNext, lastSeq } from './thread-part.ts'

type Conversation = DataOf<'chat.get'>['conversation']

/** One conversation with its messages, which follow what both sides do. */
export function useThread(id: string, token: string | null, onIncoming: (message: Message) => void) {
  const cache = useQueryClient()
  const conversation = useQuery(conversationQuery(id, token))
  const thread = useQuery(threadQuery(id, token))
  const order = conversation.data?.conversation.order?.id
  const { queryKey, change, updateConversation } = useThreadCache(id, token)
  const { isTyping, typed, stopped } = useTyping()
  const role = conversation.data?.conversation.role

  const take = (messages: readonly Message[], isAtEnd: boolean) => {
    for (const message of messages) outbox.remove(message.id)
    change((part) => addLater(part, messages, isAtEnd))
    const { data } = thread
    const known = data ? lastSeq(data.messages) : 0
    for (const message of messages)
      if (message.by !== role && message.seq > known && data?.isAtEnd) onIncoming(message)
  }
  const loadLater = useOnce(async () => {
    const part = cache.getQueryData<ThreadPart>(queryKey)
    if (!part) return
    const input = chatInput(id, token)
    const query = { ...input.query, after: lastSeq(part.messages) }
    const { data } = await call('chat.messages', { ...input, query })
    if (data) take(data.messages, !data.has_more)
  })
  const loadEarlier = useOnce(async () => {
    const part = cache.getQueryData<ThreadPart>(queryKey)
    const first = part?.messages[0]?.seq
    if (!part?.hasEarlier || first === undefined) return
    const input = chatInput(id, token)
    const { data } = await call('chat.messages', { ...input, query: { ...input.query, before: first } })
    if (data) change((now) => addEarlier(now, data.messages, data.has_more))
  })
  const refresh = () => {
    void conversation.refetch()
    if (thread.data?.isAtEnd) void loadLater()
  }
  useLive(conversation.data && role ? { orders: token && order ? [{ id: order, token }] : [] } : null, {
    onGap: refresh,
    onEvent({ kind, data }) {
      if (data.conversation_id !== id) return
      if (kind === 'chat.typing' && data.role !== role) return typed()
      if (kind === 'chat.read') return updateConversation(readUpdate(data, role))
      if (kind === 'chat.moderated') void thread.refetch()
      if (kind !== 'chat.message') return
      const message = data.message as Message | undefined
      if (message && message.by !== role) stopped()
      const part = cache.getQueryData<ThreadPart>(queryKey)
      if (message && part && isNext(part, message.seq)) return take([message], true)
      // A stream tells some messages again.
      if (message && part && message.seq <= lastSeq(part.messages)) return
      refresh()
    },
  })
  return {
    conversation,
    thread,
    isTyping,
    loadEarlier,
    loadLater,
    refresh,
    sent: (message: Message) => {
      const part = cache.getQueryData<ThreadPart>(queryKey)
      if (part && isNext(part, message.seq)) take([message], true)
      else void loadLater()
    },
    showLatest: () => cache.fetchQuery({ ...threadQuery(id, token), staleTime: 0 }),
    changeConversation: (part: Partial<Conversation>) => updateConversation(() => part),
  }
}

/** Changes what is known of a conversation and of its messages. */
function useThreadCache(id: string, token: string | null) {
  const cache = useQueryClient()
  const { queryKey } = threadQuery(id, token)
  return {
    queryKey,
    change: (update: (part: ThreadPart) => ThreadPart) =>
      cache.setQueryData<ThreadPart>(queryKey, (part) => part && update(part)),
    updateConversation: (update: (now: Conversation) => Partial<Conversation>) =>
      cache.setQueryData<DataOf<'chat.get'>>(
        conversationQuery(id, token).queryKey,
        (known) =>
          known && { ...known, conversation: { ...known.conversation, ...update(known.conversation) } },
      ),
  }
}

/** How far a side has read. Read marks never move back, although a stream tells some again. */
function readUpdate(data: Record<string, unknown>, role: string | undefined) {
  const mark = data.role === role ? 'read_seq' : 'seen_seq'
  return (now: Conversation) => ({ [mark]: Math.max(now[mark], Number(data.seq)) })
}

/** Whether the other person has typed during the last seconds. */
function useTyping() {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stopped = () => {
    clearTimeout(timer.current)
    setTyping(false)
  }
  return {
    isTyping,
    stopped,
    typed() {
      clearTimeout(timer.current)
      setTyping(true)
      timer.current = setTimeout(() => setTyping(false), TYPING_SHOWN)
    },
  }
}

/** Runs work that is already running only once. */
function useOnce(work: () => Promise<void>): () => Promise<void> {
  const running = useRef<Promise<void> | null>(null)
  return () => {
    running.current ??= work().finally(() => {
      running.current = null
    })
    return running.current
  }
}
