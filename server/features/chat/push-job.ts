import { jobKind } from '../../jobs/queue.ts'
import type { ChatRole } from './conversation.ts'
import type { ChatDependencies } from './dependencies.ts'
import { senderName } from './sender-name.ts'

/** Runs some seconds after a message was sent. */
export const messagePushJob = jobKind<{ conversationId: string; role: ChatRole; seq: number }>(
  'message-push',
  4,
  5,
)

/** Milliseconds that a reader with the conversation open needs to read a message. */
export const MESSAGE_PUSH_PAUSE = 5_000

/** Characters of a message that a notification shows. */
const EXCERPT = 160

/** Pushes a message that is still unread to its reader's devices. Skips it if a later message, which has its own job, has arrived. */
export async function pushUnread(
  { db, push }: Pick<ChatDependencies, 'db' | 'push'>,
  { conversationId, role, seq }: { conversationId: string; role: ChatRole; seq: number },
): Promise<void> {
  const unread = await db.emails.unread(conversationId, role)
  if (!unread?.user_id || unread.last_seq !== seq) return
  await push({
    userId: unread.user_id,
    topic: 'messages',
    title: `${senderName(unread)} · ${unread.title}`,
    body: unread.text?.slice(0, EXCERPT) ?? 'Sent you a photo.',
    path: `/chat/${conversationId}`,
    about: conversationId,
    isUrgent: true,
    notificationId: null,
  })
}
