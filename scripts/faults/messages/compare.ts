import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Talker } from './talker.ts'

interface StoredMessage {
  id: string
  seq: number
  by_role: 'buyer' | 'seller' | 'system'
}

/** Compares the stored messages with what each side sent and sees. @returns one sentence per contradiction */
export async function compareMessages(
  database: Database,
  [buyer, seller]: readonly [Talker, Talker],
  firstSeq: number,
): Promise<string[]> {
  const { conversationId } = buyer
  const stored = await database.rows<StoredMessage>(sql`
    select id, seq, by_role from messages where conversation_id = ${conversationId} and seq >= ${firstSeq} order by seq`)
  const problems = [...buyer.problems, ...seller.problems]
  const say = (isWrong: boolean, text: string) => isWrong && problems.push(`${conversationId}: ${text}`)
  say(
    stored.some(({ seq }, index) => seq !== firstSeq + index),
    'the numbers have gaps',
  )
  for (const [talker, role] of [[buyer, 'buyer'] as const, [seller, 'seller'] as const]) {
    const own = stored.filter(({ by_role }) => by_role === role).map(({ id }) => id)
    say(
      own.length < talker.sent.length,
      `${talker.sent.length - own.length} messages from the ${role} are lost`,
    )
    say(
      own.length > talker.sent.length,
      `${own.length - talker.sent.length} messages from the ${role} are stored twice`,
    )
    say(own.join() !== talker.sent.join(), `the messages from the ${role} are out of order`)
    const lacking = stored.filter(({ id, seq }) => talker.shown.get(seq) !== id)
    say(lacking.length > 0, `the ${role} does not see ${lacking.length} of ${stored.length} messages`)
    const lastOwn = stored.findLast(({ by_role }) => by_role === role)?.seq ?? 0
    const unread = stored.filter(({ by_role, seq }) => by_role !== role && seq > lastOwn).length
    const side = await database.row<{ unread: number }>(sql`
      select unread from conversation_sides where conversation_id = ${conversationId} and role = ${role}`)
    say(
      side?.unread !== unread,
      `${side?.unread} messages count as unread for the ${role} instead of ${unread}`,
    )
  }
  return problems
}
