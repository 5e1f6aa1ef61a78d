import { jobKind } from '../../jobs/queue.ts'
import type { PushNotification } from '../notifications/push/push-jobs.ts'
import type { ChatRole } from './conversation.ts'
import type { ChatDependencies } from './dependencies.ts'

/** Looks after some seconds whether a message is still unread. */
export const messagePushJob = jobKind<{ conversationId: string; role: ChatRole; seq: number }>(
  'message-push',
  4,
  5,
)

/** Milliseconds in which somebody who has the conversation open reads a message. */
export const MESSAGE_PUSH_PAUSE = 5_000

/** Characters of a message that a notification shows. */
const EXCERPT = 160

/** Notifies the devices of a member of a message that they have not read. A later message has a job of its own. */
export async function pushUnread(
  { db, push }: Pick<ChatDependencies, 'db' | 'push'>,
  { conversationId, role, seq }: { conversationId: string; role: ChatRole; seq: number },
): Promise<void> {
  const unread = await db.emails.unread(conversationId, role)
  if (!unread?.user_id || unread.last_seq !== seq) return
  const from = unread.from ?? (role === 'seller' ? 'The buyer' : 'The seller')
  await push({
    userId: unread.user_id,
    topic: 'messages',
    title: `${from} · ${unread.title}`,
    body: unread.text?.slice(0, EXCERPT) ?? 'Sent you a photo.',
    path: `/chat/${conversationId}`,
    about: conversationId,
    isUrgent: true,
    notificationId: null,
  } satisfies PushNotification)
}
