import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDecisions } from '../../../contract/calls/people/decisions.ts'
import { sql } from '../../db/sql.ts'
import { buildConversation } from '../../testing/chat/chat.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildToken } from '../../testing/factories.ts'
import { openItemOf, staffDesk } from '../../testing/moderation.ts'
import { MINUTE } from '../../testing/orders/orders.ts'
import { buildStaff } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the fifth conversation with the same text within an hour is refused and reported; quick replies are not', async () => {
  const buyer = await buildMember(app)
  const say = async (text: string) => {
    const chat = await buildConversation(app, { buyer })
    return { id: chat.id, code: (await chat.say(buyer, text)).code }
  }
  const text = 'I have a cousin who pays double for things like yours!'
  for (let count = 0; count < 4; count++) expect((await say(text)).code).toBeUndefined()
  const refused = await say(text.toUpperCase().replaceAll(' ', '  '))
  expect(refused.code).toBe('chat.same_text')
  const [report] = await app.database.rows<Record<string, unknown>>(sql`
    select reason, reported_id, reporter_id, copied -> 0 ->> 'text' as text from conversation_reports
    where conversation_id = ${refused.id}`)
  expect(report).toMatchObject({ reason: 'same_text', reported_id: buyer.id, reporter_id: null })

  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const { id, version } = await openItemOf(app, refused.id)
  const verdict = { outcome: 'warn', policy: 'spam', text: 'Please do not send one text to many people.' }
  expect((await desk.decide(id, { version, ...verdict })).status).toBe(200)
  const { data } = await send(app, listDecisions, { token: await buildToken(app, buyer.id) })
  // No person has reported it, and the statement does not say so.
  expect(data.decisions).toMatchObject([{ outcome: 'warn', found_by: 'system' }])

  for (let count = 0; count < 5; count++) expect((await say('Is this still available?')).code).toBeUndefined()
  app.clock.advance(61 * MINUTE)
  expect((await say(text)).code).toBeUndefined()
})
