import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockMember } from '../../../../contract/calls/chat/blocks.ts'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { errorCatalogue } from '../../../../contract/errors.ts'
import type { CallName } from '../../../../contract/paths.ts'
import { sql } from '../../../db/sql.ts'
import { send, sendOverSocket } from '../../../testing/client.ts'
import { declaredCalls } from '../../../testing/declared-calls.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { credentialsOf, joined, type Owner, type Scene } from '../../../testing/matrix/scene.ts'
import { ownersOf } from '../../../testing/matrix/scenes.ts'
import { closeWorld, openWorld, type World } from '../../../testing/matrix/walk.ts'
import { buildNegotiation } from '../../../testing/offers.ts'
import { buy } from '../../../testing/orders/orders.ts'
import { stoppedByBlock } from './blocked.ts'
import { permissionOf } from './permissions.ts'

/** Every call between two members, tried after one of them has blocked the other, in both directions. */

const endpoints = (await declaredCalls()).map(({ call }) => call)

/** The two members who share what a relation is about; `$1` is the id in the call's path. */
const pairs: Record<string, string> = {
  order: 'select buyer_id as a, seller_id as b from orders where id = $1',
  chat: 'select buyer_id as a, seller_id as b from conversations where id = $1',
  offer: 'select buyer_id as a, seller_id as b from offers where id = $1',
  review:
    'select o.buyer_id as a, o.seller_id as b from reviews r join orders o on o.id = r.order_id where r.id = $1',
}
const kindOf = ({ name }: AnyEndpoint) => /^(order|chat|offer|review)-/.exec(permissionOf(name).of ?? '')?.[1]

/** Calls of a member about somebody else, or about what somebody else sells, and how they name them. */
const aboutOthers: Partial<Record<CallName, 'listing' | 'member'>> = {
  'chat.open': 'listing',
  'offers.make': 'listing',
  'offers.ofItem': 'listing',
  'listings.getListing': 'listing',
  'favorites.save': 'listing',
  'favorites.remove': 'listing',
  'reports.reportListing': 'listing',
  'people.get': 'member',
  'people.items': 'member',
  'people.relation': 'member',
  'people.follow': 'member',
  'people.unfollow': 'member',
  'people.report': 'member',
  'reviews.list': 'member',
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => closeWorld(world))

async function block(by: string, id: string): Promise<void> {
  const token = await buildToken(world.test, by)
  expect((await send(world.test, blockMember, { params: { id }, token })).status).toBe(200)
}

/** Makes a call of `me`, and expects what the table says, or a success. */
async function tryCall(endpoint: AnyEndpoint, scene: Scene, me: string, isBlocker: boolean): Promise<void> {
  const { test: app, changes } = world
  await app.settle()
  await changes.take()
  const sent = joined({ session: crypto.randomUUID(), ...scene.sent }, await credentialsOf(app, { id: me }))
  await changes.take()
  const { status, code } = await sendOverSocket(app, endpoint, sent)
  const changed = await changes.take()
  const answers = stoppedByBlock[endpoint.name as CallName]
  const answer = answers && (isBlocker ? answers.blocker : answers.blocked)
  if (answer === undefined)
    expect({ isBlocker, status, code }).toEqual({
      isBlocker,
      status: endpoint.status ?? 200,
      code: undefined,
    })
  else if (answer === 'ignored')
    expect({ isBlocker, status, changed }).toEqual({ isBlocker, status: endpoint.status ?? 200, changed: [] })
  else
    expect({ isBlocker, status, code, changed }).toEqual({
      isBlocker,
      status: errorCatalogue[answer].status,
      code: answer,
      changed: [],
    })
}

describe('about what two members share', () => {
  for (const endpoint of endpoints.filter((each) => kindOf(each) !== undefined))
    test(endpoint.name, async () => {
      const { test: app, sceneOf } = world
      const rule = sceneOf(endpoint)
      const owners = (rule.owners ?? ownersOf(endpoint)).filter((owner): owner is Owner => owner !== 'guest')
      expect(owners.length).toBeGreaterThan(0)
      for (const owner of owners)
        for (const isBlocker of [true, false]) {
          await app.database.run(sql`delete from rate_limits`)
          const scene = await rule.build(app, await buildMember(app), owner)
          const { rows } = await app.database.pool.query<{ a: string; b: string }>(
            pairs[kindOf(endpoint) ?? ''] ?? '',
            [scene.sent.params?.id],
          )
          const me = scene.ownerId ?? ''
          const other = [rows[0]?.a, rows[0]?.b].find((id) => id && id !== me) ?? ''
          await (isBlocker ? block(me, other) : block(other, me))
          await tryCall(endpoint, scene, me, isBlocker)
        }
    })
})

describe('about a member, or what they sell', () => {
  for (const [name, kind] of Object.entries(aboutOthers))
    test(name, async () => {
      const { test: app, sceneOf } = world
      const endpoint = endpoints.find((each) => each.name === name)
      if (!endpoint) throw new Error(`there is no call ${name}`)
      for (const isBlocker of [true, false]) {
        await app.database.run(sql`delete from rate_limits`)
        const me = await buildMember(app)
        const scene = await sceneOf(endpoint).build(app, me, 'member')
        const other = await ownerOf(scene, kind)
        await (isBlocker ? block(me.id, other) : block(other, me.id))
        await tryCall(endpoint, scene, me.id, isBlocker)
      }
    })
})

async function ownerOf({ sent }: Scene, kind: 'listing' | 'member'): Promise<string> {
  const body = (sent.body ?? {}) as { listing_id?: string }
  const named = sent.params?.id ?? sent.params?.member ?? body.listing_id ?? ''
  const table = kind === 'listing' ? 'select owner_id as id from listings' : 'select id from users'
  const where = kind === 'listing' ? 'id::text = $1' : '(id::text = $1 or username = $1)'
  const { rows } = await world.test.database.pool.query<{ id: string }>(`${table} where ${where}`, [named])
  if (!rows[0]) throw new Error(`nobody owns ${named}`)
  return rows[0].id
}

test('an agreed offer can be paid after a block, and an item be bought, as before', async () => {
  const { test: app } = world
  for (const isBlocker of [true, false]) {
    await app.database.run(sql`delete from rate_limits`)
    const deal = await buildNegotiation(app)
    const { id: offerId } = (await deal.offer(deal.buyer, 70)).data.offer
    await deal.accept(deal.seller, offerId, 70)
    const other = await buildListing(app, { owner: deal.seller })
    await (isBlocker ? block(deal.buyer.id, deal.seller.id) : block(deal.seller.id, deal.buyer.id))
    for (const [id, offer] of [
      [deal.listingId, { offerId }],
      [other.id, {}],
    ] as const) {
      const token = await buildToken(app, deal.buyer.id)
      const { status } = await buy(app, id, { ...offer, token, session: crypto.randomUUID() })
      expect({ isBlocker, offer, status }).toEqual({ isBlocker, offer, status: 200 })
    }
  }
})

test('every call that a block stops is tried', () => {
  const tried = new Set([
    ...endpoints.filter((each) => kindOf(each) !== undefined).map(({ name }) => name),
    ...Object.keys(aboutOthers),
  ])
  expect(Object.keys(stoppedByBlock).filter((name) => !tried.has(name))).toEqual([])
})
