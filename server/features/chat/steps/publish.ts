import type { LiveTopic } from '../../../live/live-event.ts'
import type { ConversationRow } from '../conversation.ts'
import type { ChatTransaction } from '../storage/transaction.ts'

/**
 * Tells the open pages of both sides. A guest follows the topic of their order, which the seller follows, too: both may know
 * everything that is in it.
 * @param to `own`: the reader's other tabs and devices only; `other`: the other side only
 */
export async function publish(
  { live }: Pick<ChatTransaction, 'live'>,
  conversation: ConversationRow,
  kind: string,
  data: Record<string, unknown>,
  to: 'both' | 'own' | 'other' = 'both',
): Promise<void> {
  const { id, user_id, other_id, order_id, placed_id } = conversation
  const guestTopic: LiveTopic[] = (order_id ?? placed_id) ? [`order:${order_id ?? placed_id}`] : []
  const topicsOf = (userId: string | null): LiveTopic[] => (userId ? [`member:${userId}`] : guestTopic)
  const topics = [...(to === 'other' ? [] : topicsOf(user_id)), ...(to === 'own' ? [] : topicsOf(other_id))]
  await live.publish(topics.map((topic) => ({ topic, kind, data: { conversation_id: id, ...data } })))
}
