import { REPORTED_MESSAGES } from '../../../../contract/rules/chat/messages.ts'
import type { ChatReader, ConversationRow, MessageRow } from '../conversation.ts'
import type { ChatDependencies, ConversationReport } from '../dependencies.ts'
import { findConversation } from '../find-conversation.ts'

/** Reports a message or the whole conversation to the operator, with a copy of the last messages up to it. */
export async function reportConversation(
  deps: ChatDependencies,
  id: string,
  reader: ChatReader,
  { reason, note, seq }: { reason: string; note: string; seq?: number | undefined },
): Promise<void> {
  const conversation = await findConversation(deps, id, reader)
  const upTo = seq === undefined ? null : seq + 1
  const messages = await deps.db.messages.before(id, upTo, REPORTED_MESSAGES)
  // Only what the other side has written is theirs to answer for; else the report is about the whole conversation.
  const reported = messages.find(
    (message) => message.seq === seq && ![conversation.role, 'system'].includes(message.by_role),
  )
  await deps.report({
    conversationId: id,
    reporterId: conversation.user_id,
    reporterRole: conversation.role,
    reportedId: conversation.other_id,
    seq: reported?.seq ?? null,
    reason,
    note,
    copied: messages.map(copyOf),
  })
}

/** Someone sends the same text to many people. */
export async function reportSpam(
  deps: ChatDependencies,
  { id, role, user_id }: ConversationRow,
  text: string,
): Promise<void> {
  await deps.report({
    conversationId: id,
    reporterId: null,
    reporterRole: null,
    reportedId: user_id,
    seq: null,
    reason: 'same_text',
    note: '',
    copied: [{ by: role, kind: 'text', text, at: deps.clock.now().toISOString() }],
  })
}

function copyOf({ by_role, kind, body, at }: MessageRow): ConversationReport['copied'][number] {
  return { by: by_role, kind, text: body, at: at.toISOString() }
}
