import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHealth } from '../../../../contract/calls/console/health.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { cardTester, tryCards } from '../../../testing/orders/declined-cards.ts'
import { buy } from '../../../testing/orders/orders.ts'
import { changeSettings } from '../../../testing/settings.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let tester: ReturnType<typeof cardTester>
beforeAll(async () => {
  app = await startTestApp({ settings: { DECLINED_CARDS_PER_NETWORK: '4' } })
  tester = cardTester(app)
})
afterAll(() => app.close())

const start = async (ip: string, token?: string) => {
  const { id } = await buildListing(app)
  return await buy(app, id, { ip, token, session: `browser-${id}` })
}

test('the operator sees what is limited, and ends a limit by its address, its account or its key', async () => {
  const { run } = openConsole(app)
  expect(await run('abuse')).toBe('No network, account or card is limited.')
  const { id, username } = await buildMember(app)
  const { url } = await tester.openPage('203.0.160.1', await buildToken(app, id))
  await tryCards(app, url, tester.newCards(4))
  const listed = await run('abuse')
  expect(listed).toMatch(/limited +declined cards +no checkout until +proof of work until +over/)
  expect(listed).toContain(`@${username}`)
  const network = /network:[\w-]+/.exec(listed)?.[0] ?? ''
  expect((await start('203.0.160.5')).code).toBe('payment.slowed')
  expect(await run('abuse-clear', '203.0.160.0/24')).toBe(
    'The network of 203.0.160.0/24 is no longer limited, and its declined cards no longer count.',
  )
  expect((await start('203.0.160.5')).status).toBe(200)
  expect(await run('abuse-clear', network)).toBe('The network had no limit and no declined cards.')
  expect((await start('10.7.0.1', await buildToken(app, id))).code).toBe('payment.slowed')
  expect(await run('abuse-clear', `@${username}`)).toBe(
    `@${username} is no longer limited, and its declined cards no longer count.`,
  )
  expect((await start('10.7.0.1', await buildToken(app, id))).status).toBe(200)
  await expect(run('abuse-clear')).rejects.toThrow('Name an address')
  await expect(run('abuse-clear', 'nobody@example.com')).rejects.toThrow('neither an address nor an account')
  const audit = await app.database.rows(sql`
    select subject_id from audit_log where action = 'limit.clear' order by id`)
  expect(audit).toEqual([{ subject_id: network }, { subject_id: network }, { subject_id: `account:${id}` }])
})

test('the console counts networks under limits and declined cards', async () => {
  const { token } = await buildStaff(app, 'operator')
  const before = (await send(app, getHealth, { token })).data.card_testing
  await tester.decline('203.0.170', 4)
  expect((await send(app, getHealth, { token })).data.card_testing).toEqual({
    slowed_networks: before.slowed_networks + 1,
    refused_networks: before.refused_networks,
    declined_cards: before.declined_cards + 4,
  })
})

test('an operator who expects more declined cards raises the limit while the server runs', async () => {
  await changeSettings(app, { 'limits.declined_cards_per_network': '6' })
  const { url } = await tester.openPage('198.18.70.1')
  await tryCards(app, url, tester.newCards(5))
  expect((await start('198.18.70.2')).status).toBe(200)
  await changeSettings(app, { 'limits.declined_cards_per_network': null })
  const again = await tester.openPage('198.18.70.1')
  await tryCards(app, again.url, tester.newCards(1))
  expect((await start('198.18.70.2')).code).toBe('payment.slowed')
})
