import { ensure } from '../../../contract/failure.ts'
import type { ChatReader, ConversationRow } from './conversation.ts'
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
  const { userId, token } = reader
  const own = userId === null ? undefined : await deps.db.conversations.ofMember(id, userId)
  const conversation = own ?? (token === undefined ? undefined : await ofLink(deps, id, token))
  ensure(conversation, 'chat.not_found')
  return conversation
}

/** The buyer's side of a conversation, if the token belongs to one of its orders. */
async function ofLink(
  { db, linkFits }: Pick<ChatDependencies, 'db' | 'linkFits'>,
  id: string,
  token: string,
): Promise<ConversationRow | undefined> {
  const orders = await db.conversations.ordersOf(id)
  return orders.some((order) => linkFits(order, token)) ? await db.conversations.byId(id, 'buyer') : undefined
}
