import { ensure, Failure } from '../../../contract/failure.ts'
import type { ChatReader, ChatRole, ConversationRow } from './conversation.ts'
import type { ChatDependencies } from './dependencies.ts'

/**
 * The conversation as the reader's side sees it. Strangers do not even learn that it exists.
 * @throws Failure `chat.not_found`
 */
export async function findConversation(
  deps: Pick<ChatDependencies, 'db' | 'linkFits'>,
  id: string,
  reader: ChatReader,
): Promise<ConversationRow> {
  const role = await roleIn(deps, id, reader)
  if (!role) throw new Failure('chat.not_found')
  const conversation = await deps.db.conversations.byId(id, role)
  ensure(conversation, 'chat.not_found')
  return conversation
}

async function roleIn(
  { db, linkFits }: Pick<ChatDependencies, 'db' | 'linkFits'>,
  id: string,
  { userId, token }: ChatReader,
): Promise<ChatRole | undefined> {
  const role = userId ? await db.conversations.roleOf(id, userId) : undefined
  if (role || !token) return role
  const orders = await db.conversations.ordersOf(id)
  return orders.some((order) => linkFits(order, token)) ? 'buyer' : undefined
}
