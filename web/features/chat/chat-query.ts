import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Conversation, Message } from '../../../contract/calls/chat/chat-shape.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { CallFailure, callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'

/** The boxes of the list. */
export type Box = 'all' | 'buying' | 'selling' | 'archived'

/** The parameters of a call about one conversation; guests prove theirs by the token of their order's link. */
export function chatInput(id: string, token: string | null) {
  return { params: { id }, query: token ? { token } : {} }
}

/** One conversation. */
export function conversationQuery(id: string, token: string | null) {
  return callQuery('chat.get', chatInput(id, token))
}

/** The list of one box, page by page. */
export function listQuery(box: Box, search: string) {
  return infiniteQueryOptions({
    queryKey: ['chat.list', { box, search }],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: DataOf<'chat.list'>) => last.next ?? undefined,
    async queryFn({ signal, pageParam }) {
      const query = { box, search, ...(pageParam ? { before: pageParam } : {}) }
      const result = await call('chat.list', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
  })
}

/** A part of a conversation's messages, without gaps. */
export interface ThreadPart {
  messages: Message[]
  /** Whether there are earlier messages. */
  hasEarlier: boolean
  /** Whether the last message of the conversation is in it. */
  isAtEnd: boolean
}

/** The messages that are loaded: first the last ones. */
export function threadQuery(id: string, token: string | null) {
  return queryOptions<ThreadPart, CallFailure>({
    queryKey: ['chat.messages', chatInput(id, token)],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const result = await call('chat.messages', chatInput(id, token), { signal })
      if (result.error !== null) throw new CallFailure(result)
      return { messages: result.data.messages, hasEarlier: result.data.has_more, isAtEnd: true }
    },
  })
}

/** What the other person is called. */
export function otherName({ role, other }: Pick<Conversation, 'role' | 'other'>): string {
  return other.name ?? (role === 'seller' ? 'Buyer' : 'Seller')
}
