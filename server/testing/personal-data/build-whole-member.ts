import { sql } from '../../db/sql.ts'
import { personalData } from '../../features/accounts/personal-data/register.ts'
import { buildConversation } from '../chat/chat.ts'
import { buildListing, buildMember, buildToken, type Member } from '../factories.ts'
import { buildHandedOver } from '../orders/orders.ts'
import { buildStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'
import { createRowBuilder } from './build-row.ts'
import { accountRows, listingRows, offers, peopleRows } from './own-rows.ts'
import { moderationRows, moneyRows, orderRows } from './shared-rows.ts'
import { rowsOf } from './stored-rows.ts'
import type { World } from './world.ts'

/** A member with a row in every table that has personal data, and a value in every column that can say something about them. */
export async function buildWholeMember(test: TestApp): Promise<World> {
  const world = await buildWorld(test)
  const builder = await createRowBuilder(test)
  const all = [accountRows, listingRows, peopleRows, orderRows, moneyRows, moderationRows]
  for (const [table, values] of all.flatMap((rows) => rows(world))) await builder.row(table, values)
  for (const side of ['purchase', 'sale'] as const)
    await test.database.run(sql`
      update orders set offer_id = ${offers[side]}, delivery_quote_id = id where id = ${world[side].orderId}`)
  for (const entry of personalData) {
    const names = [
      ...(entry.exported?.columns ?? []),
      ...(entry.erased === 'rows' ? [] : (entry.erased ?? [])),
      ...Object.values(entry.kept ?? {}).flat(),
    ]
    await builder.fill(entry.table, names, rowsOf(entry, world.ada))
  }
  return world
}

async function buildWorld(test: TestApp): Promise<World> {
  const [ada, bob, eve, staff] = [
    await buildMember(test),
    await buildMember(test),
    await buildMember(test),
    await buildStaff(test, 'operator'),
  ]
  const purchase = await buildHandedOver(test, { owner: bob, token: ada.token, email: ada.email })
  const sale = await buildHandedOver(test, { owner: ada, token: bob.token, email: bob.email })
  // Paid out, so that the account can be deleted.
  await test.database.run(
    sql`update orders set state = 'completed', protected_until = null, owed_since = null`,
  )
  const { id: listing } = await buildListing(test, { owner: ada, details: { brand: 'Thonet' } })
  const { id: removed } = await buildListing(test, { owner: ada, title: 'A stool that Ada deleted' })
  await test.database.run(sql`update listings set status = 'removed' where id = ${removed}`)
  const { id: other } = await buildListing(test, { owner: bob })
  await buildConversation(test, { buyer: bob, seller: ada })
  const conversation = await talk(test, { ada, bob, orderId: purchase.orderId })
  const id = async (query: ReturnType<typeof sql>) =>
    (await test.database.row<{ id: string }>(query))?.id ?? ''
  return {
    ada,
    bob,
    eve,
    staff,
    session: await id(sql`select id from sessions where user_id = ${ada.id} limit 1`),
    listing,
    removed,
    photo: await id(sql`select id from photos where owner_id = ${ada.id} limit 1`),
    other,
    purchase,
    sale,
    conversation,
    now: test.clock.now().toISOString(),
  }
}

async function talk(test: TestApp, { ada, bob, orderId }: { ada: Member; bob: Member; orderId: string }) {
  const chat = await buildConversation(test, { buyer: ada, seller: bob })
  const photo = (await chat.upload({ token: await buildToken(test, ada.id) })).data.photo.id
  await chat.say(ada, 'Is it still there?', { photo_ids: [photo] })
  await chat.say(bob, 'Yes.')
  await test.database.run(sql`update conversations set order_id = ${orderId} where id = ${chat.id}`)
  return chat.id
}
