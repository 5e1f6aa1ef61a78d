import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import { ensure, Failure } from '../../../../contract/failure.ts'
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
import type { AddedMessage } from '../storage/message-repository.ts'
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
 * @throws Failure `chat.*`, `photo.not_found`, `account.limited`
 */
export async function sendMessage(
  deps: ChatDependencies,
  id: string,
  reader: ChatReader,
  draft: Draft,
): Promise<Message> {
  const conversation = await findConversation(deps, id, reader)
  try {
    return await sendNew(deps, conversation, draft)
  } catch (error) {
    // A browser that got no answer sends the message again, perhaps at a time when a new one would be refused.
    const known = await deps.db.messages.byId(id, draft.id)
    if (known) return await presentOwn(deps, conversation, known)
    if (error instanceof SentToTooMany) {
      await reportSpam(deps, conversation, error.text)
      throw new Failure('chat.same_text')
    }
    throw error
  }
}

/** The sender has sent the same text to too many people. */
class SentToTooMany extends Error {
  readonly text: string

  constructor(text: string) {
    super('a text has gone to too many people')
    this.text = text
  }
}

async function sendNew(
  deps: ChatDependencies,
  conversation: ConversationRow,
  draft: Draft,
): Promise<Message> {
  refuseBlocked(conversation)
  // Two who have a paid order must be able to arrange its hand-over.
  if (conversation.user_id && !hasPaidOrder(conversation)) await deps.refuseLimited(conversation.user_id)
  if (draft.kind === 'here' && !conversation.has_meeting) throw new Failure('chat.not_meeting')
  const text = draft.kind === 'here' ? '' : shareableText(conversation, draft)
  if (draft.kind === 'text' && text === '' && draft.photo_ids.length === 0) throw new Failure('chat.empty')
  return await deps.unitOfWork((tx) => add(deps, tx, conversation, { ...draft, text }))
}

/** @throws SentToTooMany, or an error that the caller ignores if the message is already stored */
async function add(
  deps: ChatDependencies,
  tx: ChatTransaction,
  conversation: ConversationRow,
  draft: Draft,
): Promise<Message> {
  const { id: conversationId, role: by, user_id: senderId } = conversation
  const now = deps.clock.now()
  const { id, kind, text } = draft
  const fingerprint = fingerprintOf(text)
  if (senderId && (by === 'buyer' || fingerprint)) {
    await tx.messages.lockSender(senderId)
    if (by === 'buyer') await refuseTooManyNew(tx, senderId, conversationId, now)
    if (fingerprint && (await isSentToMany(tx, senderId, { fingerprint, conversationId, now })))
      throw new SentToTooMany(text)
  }
  const mailDue = new Date(now.getTime() + MESSAGE_EMAIL_MINUTES * 60_000)
  const body = text || null
  const row = await tx.messages.add({
    conversationId,
    id,
    by,
    senderId,
    kind,
    body,
    fingerprint,
    now,
    mailDue,
  })
  ensure(row, 'request.invalid')
  const photoIds = [...new Set(draft.photo_ids)]
  if (photoIds.length > 0 && (await tx.messages.attach(row, by, photoIds)) < photoIds.length)
    throw new Failure('photo.not_found')
  const photos = photoIds.length > 0 ? await tx.photos.ofMessage(conversationId, row.seq) : []
  const message = presentMessage(row, photos, deps.photoLinks)
  await publish(tx, conversation, 'chat.message', { seq: row.seq, message })
  await planNews(tx, conversation, row, { now, mailDue })
  return message
}

/** Nobody is answered with a message that the other side made. */
async function presentOwn(
  { db, photoLinks }: ChatDependencies,
  { id, role }: ConversationRow,
  row: MessageRow,
): Promise<Message> {
  if (row.by_role !== role) throw new Failure('request.invalid')
  return presentMessage(row, await db.photos.ofMessage(id, row.seq), photoLinks)
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

/** Plans the email and the push that the reader gets if the message is still unread by then. */
async function planNews(
  { jobs }: Pick<ChatTransaction, 'jobs'>,
  { id, role }: ConversationRow,
  { seq, plans_email, has_device }: AddedMessage,
  { now, mailDue }: { now: Date; mailDue: Date },
): Promise<void> {
  const reader = { conversationId: id, role: otherRole(role) }
  if (plans_email)
    await jobs.enqueue(messageEmailJob, { ...reader, due: mailDue.toISOString() }, { after: mailDue })
  const pushAt = new Date(now.getTime() + MESSAGE_PUSH_PAUSE)
  if (has_device) await jobs.enqueue(messagePushJob, { ...reader, seq }, { after: pushAt })
}
