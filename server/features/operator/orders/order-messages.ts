import type { OrderMessages } from '../../../../contract/calls/console/order-shape.ts'
import { ensure } from '../../../../contract/failure.ts'
import type { Executor } from '../../../db/database.ts'
import type { Staff } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import { recordAudit } from '../audit-repository.ts'
import { byStaff } from '../staff-action.ts'
import { caseSince } from './order-case.ts'
import type { OrderDetailDependencies } from './order-detail.ts'

/** Messages on a page. */
const PAGE = 100

export interface OrderMessagesDependencies extends Pick<OrderDetailDependencies, 'list' | 'messages'> {
  /** A link to a photo of a message, which expires. */
  messagePhotoPath(photoId: string): string
  transaction: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>
  clock: Clock
}

/**
 * What both sides of an order wrote to each other, where a case lets staff read it. Each page leaves an audit row.
 * @param before the number of the first message of the page before; null: the last messages
 * @throws Failure `order.not_found`, `console.no_case`
 */
export async function readOrderMessages(
  { list, messages, messagePhotoPath, transaction, clock }: OrderMessagesDependencies,
  by: Staff,
  id: string,
  before: number | null,
): Promise<OrderMessages> {
  ensure(await list.one(id), 'order.not_found')
  const occasion = await messages.caseOf(id, caseSince(clock))
  ensure(occasion, 'console.no_case')
  const conversation = await messages.conversation(id)
  const rows = conversation ? await messages.messages(conversation.id, before, PAGE + 1) : []
  const page = rows.slice(0, PAGE).toReversed()
  const subject = { kind: 'order' as const, id }
  const reason = `${occasion.kind === 'claim' ? 'Claim' : 'Dispute'} ${occasion.id}`
  const details = { messages: page.length, reason }
  const entry = { action: 'order.read_messages', subject, details }
  await transaction((tx) => recordAudit(tx, byStaff(by, clock, entry)))
  return {
    buyer: conversation?.buyer ?? null,
    seller: conversation?.seller ?? null,
    messages: page.map(({ seq, by_role, kind, body, photo_ids, at, taken_down_at }) => ({
      seq,
      by: by_role,
      kind,
      text: body,
      photos: photo_ids.map((photoId) => ({ id: photoId, url: messagePhotoPath(photoId) })),
      at: at.toISOString(),
      is_taken_down: taken_down_at !== null,
    })),
    has_more: rows.length > PAGE,
  }
}
