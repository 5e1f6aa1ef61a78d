import { expect } from 'vitest'
import { sql } from '../../db/sql.ts'
import { callerKinds, callers } from '../../http/api/permissions/callers.ts'
import { openLive } from '../live-browser.ts'
import { buildPaidOrder } from '../orders/orders.ts'
import type { OutsideWorld } from './outside-world.ts'

/** Members hear what is about them, sides hear of their order, and everyone else of neither. */
export async function tryLive({ test, desk }: OutsideWorld): Promise<void> {
  const { orderId, seller } = await buildPaidOrder(test)
  const shared = new Map(
    await Promise.all(callerKinds.map(async (kind) => [kind, await desk.shared(kind)] as const)),
  )
  const topics = [...shared.values()].flatMap(({ member }) => (member ? [`member:${member.id}`] : []))
  await tell(test, [...topics, `member:${seller.id}`, `order:${orderId}`])
  for (const [kind, { sent, member }] of shared) {
    const interest = { orders: [{ id: orderId, ...(sent.query?.token ? { token: sent.query.token } : {}) }] }
    const token = sent.token === undefined ? {} : { token: sent.token }
    const { status, received } = await openLive(test, interest, { ...token, polls: true, age: 60 })
    const taken = callers[kind].takenBy.optional
    const heard = received.flatMap(({ data }) => (data.kind === 'tried' ? [data.topic] : []))
    const own = taken === 'member' && member ? [`member:${member.id}`] : []
    expect({ kind, status, heard }).toEqual({
      kind,
      status: taken === 'auth.expired' ? 401 : 200,
      heard: own,
    })
  }
  await hearOwn({ test, desk }, orderId, seller)
}

async function hearOwn(
  { test }: Pick<OutsideWorld, 'test' | 'desk'>,
  orderId: string,
  seller: { id: string; token: string },
): Promise<void> {
  const link = test.app.features.links.token(orderId)
  const hear = async (interest: { id: string; token?: string }, token?: string) => {
    const options = { polls: true, age: 60, ...(token ? { token } : {}) }
    const { received } = await openLive(test, { orders: [interest] }, options)
    return received.flatMap(({ data }) => (data.kind === 'tried' ? [data.topic] : [])).toSorted()
  }
  expect(await hear({ id: orderId, token: link })).toEqual([`order:${orderId}`])
  expect(await hear({ id: orderId }, seller.token)).toEqual([`member:${seller.id}`, `order:${orderId}`])
  const ofAnother = test.app.features.links.token(crypto.randomUUID())
  expect(await hear({ id: orderId, token: ofAnother })).toEqual([])
}

async function tell({ database }: OutsideWorld['test'], topics: string[]): Promise<void> {
  await database.run(sql`
    insert into live_events (topic, kind, data) select topic, 'tried', '{}' from unnest(${topics}::text[]) as t (topic)`)
}
