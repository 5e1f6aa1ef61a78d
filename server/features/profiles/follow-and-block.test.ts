import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import { followMember } from '../../../contract/calls/people/profiles.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember } from '../../testing/factories.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const isWaiting = () =>
  app.database.row(sql`
    select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

async function buildTwo() {
  const [fan, member] = await Promise.all([buildMember(app), buildMember(app)])
  return {
    fan,
    member,
    follow: async () => send(app, followMember, { ...(await as(app, fan)), params: { id: member.id } }),
    block: async () => send(app, blockMember, { ...(await as(app, member)), params: { id: fan.id } }),
    follows: () => app.database.rows(sql`select 1 from follows where follower_id = ${fan.id}`),
  }
}

test('a follow that is stored right after a block is removed', async () => {
  const { fan, member, follow, follows } = await buildTwo()
  let following: ReturnType<typeof follow> | undefined
  await app.database.transaction(async (executor) => {
    await executor.run(sql`lock table follows in share row exclusive mode`)
    following = follow()
    await expect.poll(isWaiting).toEqual({ one: 1 })
    await executor.run(sql`
      insert into blocks (blocker_id, blocked_id, at) values (${member.id}, ${fan.id}, ${app.clock.now()})`)
  })
  expect((await following)?.code).toBe('member.not_found')
  expect(await follows()).toEqual([])
})

test('a block ends a follow that is stored at the same moment', async () => {
  const { fan, member, block, follows } = await buildTwo()
  let blocking: ReturnType<typeof block> | undefined
  await app.database.transaction(async (executor) => {
    // The block waits for the two members' rows after it has looked for follows.
    await executor.run(sql`select 1 from users where id = ${fan.id} for update`)
    blocking = block()
    await expect.poll(isWaiting).toEqual({ one: 1 })
    await executor.run(sql`
      insert into follows (follower_id, followed_id, at, told_to)
      values (${fan.id}, ${member.id}, ${app.clock.now()}, ${app.clock.now()})`)
  })
  expect((await blocking)?.status).toBe(200)
  expect(await follows()).toEqual([])
})
