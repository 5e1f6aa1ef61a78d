import type { Conversation, Message } from '../../../contract/calls/chat/chat-shape.ts'
import { ensure } from '../../../contract/failure.ts'
import {
  type AnswerSpeed,
  answerSpeed,
  CONVERSATIONS_PER_PAGE,
  MESSAGES_PER_PAGE,
} from '../../../contract/rules/chat/messages.ts'
import { keptSince } from '../../../contract/rules/site/retention.ts'
import type { ChatReader, ConversationRow } from './conversation.ts'
import type { ChatDependencies } from './dependencies.ts'
import { notifyUnread } from './email-job.ts'
import { findConversation } from './find-conversation.ts'
import { sweepChatPhotos } from './photos/photo-clean-up.ts'
import { openFromListing, openFromOrder } from './steps/open.ts'
import { readMessages, tellTyping } from './steps/read.ts'
import { reportConversation } from './steps/report.ts'
import { type Draft, sendMessage } from './steps/send.ts'
import type { ListWish } from './storage/conversation-repository.ts'
import { presentConversation, presentMessage } from './view.ts'

/** Conversations that one statement deletes. */
const BATCH = 200

/** Conversations of buyers and sellers. */
export type ChatService = ReturnType<typeof createChatService>

export function createChatService(deps: ChatDependencies) {
  const { db } = deps
  return {
    async openFromListing(listingId: string, userId: string) {
      const id = await openFromListing(deps, listingId, userId)
      return await show(deps, await findConversation(deps, id, { userId, token: undefined }))
    },
    async openFromOrder(orderId: string, reader: ChatReader) {
      const id = await openFromOrder(deps, orderId, reader)
      return await show(deps, await findConversation(deps, id, reader))
    },
    get: async (id: string, reader: ChatReader) => await show(deps, await findConversation(deps, id, reader)),
    list: (userId: string, wish: Omit<ListWish, 'limit'>) => list(deps, userId, wish),
    countUnread: db.conversations.countUnread,
    messages: (id: string, reader: ChatReader, place: MessagePlace) => page(deps, id, reader, place),
    send: (id: string, reader: ChatReader, draft: Draft) => sendMessage(deps, id, reader, draft),
    read: (id: string, reader: ChatReader, seq: number) => readMessages(deps, id, reader, seq),
    typing: (id: string, reader: ChatReader) => tellTyping(deps, id, reader),
    keep: (id: string, userId: string, change: Keeping) => keep(deps, id, userId, change),
    report: (id: string, reader: ChatReader, report: Parameters<typeof reportConversation>[3]) =>
      reportConversation(deps, id, reader, report),
    /** The seller's usual speed of a first answer; null: unknown. */
    answers: (sellerId: string) => usualAnswer(deps, sellerId),
    notifyUnread: (job: Parameters<typeof notifyUnread>[1]) => notifyUnread(deps, job),
    sweep: () => sweep(deps),
  }
}

/** Where a page of messages is: the last ones, those before a number, or those after one. */
export interface MessagePlace {
  before?: number | undefined
  after?: number | undefined
}

async function page(deps: ChatDependencies, id: string, reader: ChatReader, { before, after }: MessagePlace) {
  await findConversation(deps, id, reader)
  const most = MESSAGES_PER_PAGE + 1
  const { messages } = deps.db
  const found =
    after === undefined
      ? await messages.before(id, before ?? null, most)
      : await messages.after(id, after, most)
  const hasMore = found.length === most
  const rows = hasMore ? (after === undefined ? found.slice(1) : found.slice(0, -1)) : found
  const [first, last] = [rows[0], rows.at(-1)]
  const shown = first && last ? await deps.db.messages.photos(id, first.seq, last.seq) : []
  return {
    messages: rows.map((row): Message => presentMessage(row, shown, deps.photoLinks)),
    has_more: hasMore,
  }
}

async function list(deps: ChatDependencies, userId: string, wish: Omit<ListWish, 'limit'>) {
  const { conversations, messages } = deps.db
  const rows = await conversations.list(userId, { ...wish, limit: CONVERSATIONS_PER_PAGE + 1 })
  const shown = rows.slice(0, CONVERSATIONS_PER_PAGE)
  const lasts = new Map(
    (await messages.lastOf(shown.map(({ id }) => id))).map((row) => [row.conversation_id, row]),
  )
  const end = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    conversations: shown.map((row): Conversation => presentConversation(row, lasts.get(row.id))),
    next: end?.last_at ? `${end.last_at.getTime()}.${end.id}` : null,
  }
}

async function show(deps: ChatDependencies, row: ConversationRow) {
  const [last] = await deps.db.messages.lastOf([row.id])
  const answers = row.role === 'buyer' && row.other_id ? await usualAnswer(deps, row.other_id) : null
  return { conversation: presentConversation(row, last), answers }
}

async function usualAnswer({ db }: ChatDependencies, sellerId: string): Promise<AnswerSpeed | null> {
  return answerSpeed(await db.conversations.medianAnswer(sellerId))
}

/** What a side changes about how it keeps a conversation. */
export interface Keeping {
  is_archived?: boolean | undefined
  is_muted?: boolean | undefined
}

async function keep(
  deps: ChatDependencies,
  id: string,
  userId: string,
  change: Keeping,
): Promise<Conversation> {
  const { role } = await findConversation(deps, id, { userId, token: undefined })
  const now = deps.clock.now()
  const since = (wanted: boolean | undefined, current: Date | null) =>
    wanted === undefined ? current : wanted ? (current ?? now) : null
  await deps.unitOfWork(async (tx) => {
    await tx.messages.lock(id)
    // Read under the lock, because a new message may have just taken the conversation out of the archive.
    const row = await tx.conversations.byId(id, role)
    ensure(row, 'chat.not_found')
    await tx.conversations.keep(id, role, {
      archived: since(change.is_archived, row.archived_at),
      muted: since(change.is_muted, row.muted_at),
    })
    await tx.live.publish([{ topic: `member:${userId}`, kind: 'chat.kept', data: { conversation_id: id } }])
  })
  const changed = await deps.db.conversations.byId(id, role)
  ensure(changed, 'chat.not_found')
  const [last] = await deps.db.messages.lastOf([id])
  return presentConversation(changed, last)
}

/** Deletes conversations that have been over for long, and photos that were never sent. */
async function sweep(deps: ChatDependencies): Promise<void> {
  const before = keptSince('conversations', deps.clock.now())
  while ((await deps.db.retention.deleteOld(before, BATCH)) === BATCH);
  await deps.db.typing.deleteOld()
  await sweepChatPhotos(deps)
}
