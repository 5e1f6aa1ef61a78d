import type { Executor } from '../../../db/database.ts'
import { type Cause, platformAccount, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { timeTextOf } from '../wire.ts'
import { type EventRow, insertEvent } from './events.ts'

export type ThinEventType =
  | 'v2.core.account.created'
  | 'v2.core.account.updated'
  | 'v2.core.account.closed'
  | 'v2.core.account[configuration.recipient].capability_status_updated'
  | 'v2.core.account[defaults].updated'
  | 'v2.core.account[identity].updated'
  | 'v2.core.account[requirements].updated'
  | 'v2.core.account_link.returned'

interface ThinData {
  /** The account that it is about; null for events that carry everything in `data`. */
  account: string | null
  /** Returned by the API only, never sent. */
  data: object | null
}

/** Records an event of the v2 API and its delivery, in the transaction of the change. */
export async function recordThinEvent(
  tx: Executor,
  context: SimulatorContext,
  event: { type: ThinEventType; account: string | null; data?: object; cause: Cause },
): Promise<void> {
  const { type, account, data = null, cause } = event
  const id = newId(context.random, 'evt_test_6')
  const stored: ThinData = { account, data }
  await insertEvent(tx, context, { id, type, account: platformAccount, thin: true, data: stored, cause })
}

/** What is sent: the event without its data. @source https://docs.stripe.com/event-destinations#thin-payload */
export function thinNotification(row: EventRow): object {
  const { account } = row.data as ThinData
  return {
    id: row.id,
    object: 'v2.core.event',
    type: row.type,
    livemode: false,
    created: timeTextOf(row.created),
    ...(account === null ? {} : { related_object: relatedObject(account) }),
    ...(row.request_id === null ? {} : { reason: reasonOf(row) }),
  }
}

/** What the API returns. @source https://docs.stripe.com/api/v2/core/events/object */
export function thinEventObject(row: EventRow): object {
  const { data } = row.data as ThinData
  return { ...thinNotification(row), ...(data === null ? {} : { data }) }
}

function relatedObject(account: string): object {
  return { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` }
}

function reasonOf(row: EventRow): object {
  return { type: 'request', request: { id: row.request_id, idempotency_key: row.idempotency_key ?? '' } }
}
