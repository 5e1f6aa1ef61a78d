import { jobKind } from '../../jobs/queue.ts'
import type { ChatRole } from './conversation.ts'
import type { ChatDependencies } from './dependencies.ts'

/** An email that is planned for one side of a conversation. */
export interface PlannedEmail {
  conversationId: string
  role: ChatRole
  /** When it is due, as an ISO date. Absent in jobs that an earlier version queued. */
  due?: string
}

/** Checks after two minutes whether messages are still unread. */
export const messageEmailJob = jobKind<PlannedEmail>('message-email', 8, 10)

/**
 * Notifies one side of its unread messages, all at once, and of each message only once. Does nothing if the planned email is no
 * longer the current one: then everything was read in the meantime, and later messages have planned their own email.
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
