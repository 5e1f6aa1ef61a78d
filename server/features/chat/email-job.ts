import { jobKind } from '../../jobs/queue.ts'
import type { ChatRole } from './conversation.ts'
import type { ChatDependencies } from './dependencies.ts'

/** An email that was planned for a side of a conversation. */
export interface PlannedEmail {
  conversationId: string
  role: ChatRole
  /** When it is due, as an ISO date. Jobs that an earlier version has queued do not say. */
  due?: string
}

/** Looks after two minutes whether messages are still unread. */
export const messageEmailJob = jobKind<PlannedEmail>('message-email', 8, 10)

/**
 * Notifies a side of what it has not read, once for all messages; of nothing that was read or notified before. A plan that is not
 * the side's any more has no effect: everything was read, and later messages have a plan of their own.
 */
export async function notifyUnread(
  deps: ChatDependencies,
  { conversationId, role, due }: PlannedEmail,
): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    await tx.messages.lock(conversationId)
    const unread = await tx.emails.take(conversationId, role, due ? new Date(due) : null)
    if (!unread) return
    const guestOrderId = unread.user_id ? null : unread.order_id
    const link = deps.conversationUrl({ id: conversationId, guestOrderId })
    const recipient = { role, userId: unread.user_id, email: unread.email }
    await deps.notify(tx, { kind: 'message_received', facts: { unread, link } }, [recipient])
  })
}
