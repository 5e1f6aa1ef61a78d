import { createHash } from 'node:crypto'
import { Failure } from '../../../../contract/failure.ts'
import {
  NEW_ACCOUNT_CONVERSATIONS,
  NEW_ACCOUNT_DAYS,
  quickReplies,
  SAME_TEXT_CONVERSATIONS,
} from '../../../../contract/rules/chat/messages.ts'
import type { ConversationRow } from '../conversation.ts'
import type { ChatTransaction } from '../storage/transaction.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
/** Shorter texts, such as "yes, still available", are the same to many people without being spam. */
const SHORTEST_SPAM = 25

/** @throws Failure `chat.you_blocked`; `chat.unavailable` if the other side has blocked or has no account any more */
export function refuseBlocked(conversation: ConversationRow): void {
  if (conversation.has_blocked) throw new Failure('chat.you_blocked')
  const isGone =
    conversation.other_id === null && (conversation.role === 'buyer' || conversation.order_id === null)
  if (conversation.is_blocked || isGone) throw new Failure('chat.unavailable')
}

/** A new account may start few conversations a day. Needs the sender's lock. @throws Failure `chat.too_many_new` */
export async function refuseTooManyNew(
  { messages }: ChatTransaction,
  buyerId: string,
  conversationId: string,
  now: Date,
): Promise<void> {
  const started = await messages.startedByNewAccount(buyerId, {
    youngSince: new Date(now.getTime() - NEW_ACCOUNT_DAYS * DAY),
    since: new Date(now.getTime() - DAY),
    except: conversationId,
  })
  if (started >= NEW_ACCOUNT_CONVERSATIONS) throw new Failure('chat.too_many_new')
}

/** Whether a text has gone to so many others within an hour that this conversation would be one too many. */
export async function isSentToMany(
  { messages }: ChatTransaction,
  senderId: string,
  { fingerprint, conversationId, now }: { fingerprint: string; conversationId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR)
  const others = await messages.sentElsewhere(senderId, { fingerprint, since, except: conversationId })
  return others + 1 >= SAME_TEXT_CONVERSATIONS
}

const everydayTexts = new Set([...quickReplies.buyer, ...quickReplies.seller].map(essence))

/** What is the same about texts that differ in case, spaces and punctuation only; null for short and everyday texts. */
export function fingerprintOf(text: string): string | null {
  const letters = essence(text)
  if (letters.length < SHORTEST_SPAM || everydayTexts.has(letters)) return null
  return createHash('sha256').update(letters).digest('base64url').slice(0, 22)
}

function essence(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
