import type { ChatReader } from '../conversation.ts'
import type { ChatDependencies } from '../dependencies.ts'
import { findConversation } from '../find-conversation.ts'
import { publish } from './publish.ts'

/** Marks messages as read. An earlier number changes nothing. @throws Failure `chat.not_found` */
export async function readMessages(
  deps: ChatDependencies,
  id: string,
  reader: ChatReader,
  seq: number,
): Promise<{ read_seq: number; unread: number }> {
  const conversation = await findConversation(deps, id, reader)
  return await deps.unitOfWork(async (tx) => {
    await tx.messages.lock(id)
    const { role } = conversation
    const read = await tx.conversations.read(id, role, seq)
    if (read) {
      await publish(tx, conversation, 'chat.read', { role, seq: read.read_seq }, 'own')
      if (!conversation.has_blocked && !conversation.is_blocked)
        await publish(tx, conversation, 'chat.read', { role, seq: read.read_seq }, 'other')
      return read
    }
    const now = await tx.conversations.byId(id, role)
    return { read_seq: now?.read_seq ?? 0, unread: now?.unread ?? 0 }
  })
}

/** Shows the other side for some seconds that the caller is typing. It is not kept. @throws Failure `chat.not_found` */
export async function tellTyping(deps: ChatDependencies, id: string, reader: ChatReader): Promise<void> {
  const conversation = await findConversation(deps, id, reader)
  if (conversation.has_blocked || conversation.is_blocked) return
  await deps.unitOfWork(async (tx) => {
    await tx.typing.deleteOld()
    await publish(tx, conversation, 'chat.typing', { role: conversation.role }, 'other')
  })
}
