import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDecision } from '../../../../contract/calls/people/decisions.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildPhoto, buildToken, type Member } from '../../../testing/factories.ts'
import { publish } from '../../../testing/listings.ts'
import { openItemOf, reportAs, reportByMany, staffDesk } from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

/** The newest statement about a listing, as its owner reads it. */
async function statementOf(targetId: string, owner: Pick<Member, 'id'>) {
  const row = await app.database.row<{ id: string }>(sql`
    select id from decisions where target_id = ${targetId} order by at desc, id desc limit 1`)
  const token = await buildToken(app, owner.id)
  return (await send(app, getDecision, { params: { id: row?.id ?? '' }, token })).data.decision
}

async function refuse(fields: Record<string, string>, reason: string) {
  const owner = await buildMember(app)
  const photo_ids = (await buildPhoto(app, owner.id)).id
  const { data } = await publish(app, owner, { fields: { photo_ids, ...fields } })
  const { id, version } = await openItemOf(app, data.id, 'held_listing')
  expect((await desk.decide(id, { version, outcome: 'refuse', text: reason })).status).toBe(200)
  return await statementOf(data.id, owner)
}

test('a refused listing names its rule, the words that were found, and the line of prohibited items', async () => {
  const statement = await refuse({ title: 'Flintlock musket' }, 'It fires.')
  expect(statement.rule).toMatchObject({ id: 'illegal', ground: 'law' })
  expect(statement.facts).toMatch(/^It fires\.\n\n/)
  expect(statement.facts).toContain('Our checks found “musket”. The list of prohibited items says: Weapons,')
})

test('a listing that is refused for a doubtful price names the rule about descriptions', async () => {
  const statement = await refuse({ title: 'Rolex', price: '5' }, 'The price is not real.')
  expect(statement.rule?.id).toBe('misleading')
})

test('what several reports hide names the rule of the most frequent reason, as preliminary', async () => {
  const { id, owner } = await buildListing(app)
  await reportAs(app, id, await buildMember(app), 'scam')
  await reportByMany(app, id, 3, 'counterfeit')
  const statement = await statementOf(id, owner)
  expect(statement).toMatchObject({ outcome: 'hold', is_automated: true, rule: { id: 'counterfeit' } })
  expect(statement.facts).toMatch(/^This is preliminary/)
})
