import * as calls from '../../../contract/calls/chat/chat.ts'
import { Failure } from '../../../contract/failure.ts'
import type { Actor } from '../../http/api/actor.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { RateRule } from '../../http/limits/rate-limiter.ts'
import type { ChatReader } from './conversation.ts'
import type { ChatPhotos } from './photos/photos.ts'
import type { ChatService } from './service.ts'
import type { ListPlace } from './storage/conversation-repository.ts'

type Caller = { ip: string; actor: Actor | null }
const byPerson = ({ ip, actor }: Caller) => actor?.userId ?? ip
const limit = (name: string, max: number, seconds: number): RateRule<Caller> => ({
  name,
  max,
  seconds,
  by: byPerson,
})
/** Counted in memory: two more writes per message would cost more than the few messages that exceed an inexact limit. */
const sendLimits = [limit('chat-send', 60, 60), limit('chat-send-day', 2_000, 86_400)].map((rule) => ({
  ...rule,
  inMemory: true,
}))
const done = { success: true as const }

/** The calls of conversations. */
export function chatRoutes(chat: ChatService, photos: ChatPhotos): Route[] {
  return [
    route(calls.openFromListing, ({ body, actor }) => chat.openFromListing(body.listing_id, actor.userId), {
      limits: [limit('chat-open', 120, 3600)],
    }),
    route(calls.openFromOrder, ({ params, query, actor }) =>
      chat.openFromOrder(params.id, readerOf(actor, query)),
    ),
    route(calls.listConversations, ({ query: { box, search, before }, actor }) =>
      chat.list(actor.userId, { box, search: search.trim(), before: placeOf(before) }),
    ),
    route(calls.countUnread, async ({ actor }) => ({ unread: await chat.countUnread(actor.userId) })),
    route(calls.getConversation, ({ params, query, actor }) => chat.get(params.id, readerOf(actor, query))),
    route(calls.listMessages, ({ params, query, actor }) =>
      chat.messages(params.id, readerOf(actor, query), query),
    ),
    route(
      calls.sendMessage,
      async ({ params, query, body, actor }) => ({
        message: await chat.send(params.id, readerOf(actor, query), body),
      }),
      { limits: sendLimits },
    ),
    ...sideRoutes(chat, photos),
  ]
}

function sideRoutes(chat: ChatService, photos: ChatPhotos): Route[] {
  return [
    route(
      calls.uploadMessagePhoto,
      async ({ params, query, actor, files }) => {
        const [file] = files
        // The conversation decides first, so that strangers learn nothing.
        const read = file?.read ?? (() => Promise.reject(new Failure('photo.empty')))
        return { photo: await photos.add(params.id, readerOf(actor, query), read) }
      },
      { limits: [limit('chat-photos', 100, 3600)] },
    ),
    route(calls.readMessages, ({ params, query, body, actor }) =>
      chat.read(params.id, readerOf(actor, query), body.seq),
    ),
    route(calls.tellTyping, async ({ params, query, actor }) => {
      await chat.typing(params.id, readerOf(actor, query))
      return done
    }),
    route(calls.keepConversation, async ({ params, body, actor }) => ({
      conversation: await chat.keep(params.id, actor.userId, body),
    })),
    route(
      calls.reportConversation,
      async ({ params, query, body, actor }) => {
        await chat.report(params.id, readerOf(actor, query), body)
        return done
      },
      { limits: [limit('chat-report', 10, 3600)] },
    ),
  ]
}

function readerOf(actor: Actor | null, { token }: { token?: string | undefined }): ChatReader {
  return { userId: actor?.userId ?? null, token }
}

/** The place in the list that a cursor names. */
function placeOf(cursor: string | undefined): ListPlace | null {
  if (cursor === undefined) return null
  const [time = '', id = ''] = cursor.split('.')
  return { at: new Date(Number(time)), id }
}
