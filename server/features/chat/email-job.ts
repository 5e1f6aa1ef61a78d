import { jobKind } from '../../jobs/queue.ts'
import type { ChatRole } from './conversation.ts'
import type { ChatDependencies } from './dependencies.ts'

/** Looks after two minutes whether messages are still unread. */
export const messageEmailJob = jobKind<{ conversationId: string; role: ChatRole }>('message-email', 8, 10)

/** Notifies a side of what it has not read, once for all messages; of nothing that was read or notified before. */
export async function notifyUnread(
  deps: ChatDependencies,
  { conversationId, role }: { conversationId: string; role: ChatRole },
): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    await tx.messages.lock(conversationId)
    const unread = await tx.emails.take(conversationId, role)
    if (!unread) return
    const guestOrderId = unread.user_id ? null : unread.order_id
    const link = deps.conversationUrl({ id: conversationId, guestOrderId })
    const recipient = { role, userId: unread.user_id, email: unread.email }
    await deps.notify(tx, { kind: 'message_received', facts: { unread, link } }, [recipient])
  })
}
