import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import { Failure } from '../../../../contract/failure.ts'
import { MESSAGE_EMAIL_MINUTES, type SentKind } from '../../../../contract/rules/chat/messages.ts'
import {
  type ChatReader,
  type ConversationRow,
  hasPaidOrder,
  type MessageRow,
  otherRole,
} from '../conversation.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { messageEmailJob } from '../email-job.ts'
import { findConversation } from '../find-conversation.ts'
import { findContacts, withoutContacts } from '../masking/contacts.ts'
import { MESSAGE_PUSH_PAUSE, messagePushJob } from '../push-job.ts'
import type { ChatTransaction } from '../storage/transaction.ts'
import { presentMessage } from '../view.ts'
import { publish } from './publish.ts'
import { fingerprintOf, isSentToMany, refuseBlocked, refuseTooManyNew } from './refusals.ts'
import { reportSpam } from './report.ts'

/** A message as its browser sent it. */
export interface Draft {
  id: string
  kind: SentKind
  text: string
  photo_ids: string[]
  without_contacts: boolean
}

/**
 * Sends a message; the same id is stored once, and the answer to a repetition is the stored message.
 * @throws Failure `chat.*`, `photo.not_found`
 */
export async function sendMessage(
  deps: ChatDependencies,
  id: string,
  reader: ChatReader,
  draft: Draft,
): Promise<Message> {
  const conversation = await findConversation(deps, id, reader)
  const known = await deps.db.messages.byId(id, draft.id)
  if (known) return await presentOwn(deps, deps.db, conversation, known)
  refuseBlocked(conversation)
  if (draft.kind === 'here' && !conversation.has_meeting) throw new Failure('chat.not_meeting')
  const text = draft.kind === 'here' ? '' : shareableText(conversation, draft)
  if (draft.kind === 'text' && text === '' && draft.photo_ids.length === 0) throw new Failure('chat.empty')
  const sent = await deps.unitOfWork(async (tx) => {
    await tx.messages.lock(id)
    const stored = await tx.messages.byId(id, draft.id)
    if (stored) return await presentOwn(deps, tx, conversation, stored)
    return await add(deps, tx, conversation, { ...draft, text })
  })
  if (sent) return sent
  await reportSpam(deps, conversation, text)
  throw new Failure('chat.same_text')
}

/** @returns null if the text has gone to too many people */
async function add(
  deps: ChatDependencies,
  tx: ChatTransaction,
  conversation: ConversationRow,
  draft: Draft,
): Promise<Message | null> {
  const { id: conversationId, role: by, user_id: senderId } = conversation
  const now = deps.clock.now()
  const fingerprint = fingerprintOf(draft.text)
  if (senderId) {
    await tx.messages.lockSender(senderId)
    if (by === 'buyer') await refuseTooManyNew(tx, senderId, conversationId, now)
    if (fingerprint && (await isSentToMany(tx, senderId, { fingerprint, conversationId, now }))) return null
  }
  const { id, kind, text } = draft
  const body = text || null
  const row = await tx.messages.add({ conversationId, id, by, senderId, kind, body, fingerprint, now })
  const photoIds = [...new Set(draft.photo_ids)]
  if (photoIds.length > 0 && (await tx.messages.attach(row, by, photoIds)) < photoIds.length)
    throw new Failure('photo.not_found')
  const photos = photoIds.length > 0 ? await tx.photos.ofMessage(conversationId, row.seq) : []
  const message = presentMessage(row, photos, deps.photoLinks)
  await publish(tx, conversation, 'chat.message', { seq: row.seq, message })
  await planEmail(tx, conversation, now)
  await planPush(tx, conversation, row.seq, now)
  return message
}

/** Nobody is answered with a message that the other side made. */
async function presentOwn(
  deps: ChatDependencies,
  { photos }: Pick<ChatTransaction, 'photos'>,
  { id, role }: ConversationRow,
  row: MessageRow,
): Promise<Message> {
  if (row.by_role !== role) throw new Failure('request.invalid')
  return presentMessage(row, await photos.ofMessage(id, row.seq), deps.photoLinks)
}

/** @throws Failure `chat.contacts_held` with what was found and what would be left */
function shareableText(conversation: ConversationRow, { text, without_contacts }: Draft): string {
  const contacts = hasPaidOrder(conversation) ? [] : findContacts(text)
  if (contacts.length === 0) return text
  const rest = withoutContacts(text, contacts)
  if (without_contacts) return rest
  throw new Failure('chat.contacts_held', {
    kinds: [...new Set(contacts.map(({ kind }) => kind))],
    without: rest,
  })
}

async function planPush(
  { jobs }: Pick<ChatTransaction, 'jobs'>,
  { id, role, other_id }: ConversationRow,
  seq: number,
  now: Date,
): Promise<void> {
  if (!other_id) return
  const after = new Date(now.getTime() + MESSAGE_PUSH_PAUSE)
  await jobs.enqueue(messagePushJob, { conversationId: id, role: otherRole(role), seq }, { after })
}

async function planEmail(tx: ChatTransaction, { id, role }: ConversationRow, now: Date): Promise<void> {
  const reader = otherRole(role)
  const due = new Date(now.getTime() + MESSAGE_EMAIL_MINUTES * 60_000)
  if (await tx.messages.planEmail(id, reader, due))
    await tx.jobs.enqueue(messageEmailJob, { conversationId: id, role: reader }, { after: due })
}
