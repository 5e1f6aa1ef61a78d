import { afterAll, beforeAll, expect, test } from 'vitest'
import * as users from '../../../../contract/calls/accounts/users.ts'
import { isReservedName, reservedNameSentence } from '../../../../contract/rules/accounts/reserved-names.ts'
import { systemRandom } from '../../../adapters/random-system/index.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { accountHelpers } from '../../../testing/new-accounts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { argon2Hasher } from '../passwords/passwords.ts'
import { makeUsername } from '../sign-up/usernames.ts'

let app: TestApp
const { newEmail, newestCode, createAccount, login } = accountHelpers(() => app)
beforeAll(async () => {
  app = await startTestApp({ hasher: argon2Hasher })
})
afterAll(() => app.close())

test('a username can be changed to a free one', async () => {
  const [first, second] = [await buildMember(app), await buildMember(app)]
  const renamed = await send(app, users.updateMe, { body: { username: 'Stoop.Sitter' }, token: first.token })
  expect(renamed.data.username).toBe('stoop.sitter')
  expect(
    (await send(app, users.updateMe, { body: { username: 'stoop.sitter' }, token: second.token })).code,
  ).toBe('account.username_taken')
  expect(
    (await send(app, users.updateMe, { body: { username: 'no spaces!' }, token: second.token })).status,
  ).toBe(400)
})

test('names that seem to speak for the marketplace are neither accepted nor generated', async () => {
  const { token, username } = await buildMember(app)
  for (const name of ['admin', 'Stoop', 's.u.p.p.0.r.t', 'm0derator-1']) {
    const response = await send(app, users.updateMe, { body: { username: name }, token })
    expect([name, response.status, response.error]).toEqual([name, 400, reservedNameSentence])
  }
  expect((await send(app, users.getMe, { token })).data.username).toBe(username)
  for (let mood = 0; mood < 100; mood++)
    for (let round = 0; round < 100; round++) {
      const random = { ...systemRandom, integer: pickInTurn([mood, round, mood * round]) }
      expect(isReservedName(makeUsername(random))).toBe(false)
    }
})

function pickInTurn(numbers: number[]): (below: number) => number {
  let turn = 0
  return (below) => (numbers[turn++] ?? 0) % below
}

test('deleting an account needs the password and removes the listings; the export works before', async () => {
  const email = newEmail()
  const { access } = await createAccount(email, 'a good long password')
  const id = (await send(app, users.getMe, { token: access })).data.id
  await buildListing(app, { owner: { id, email, username: 'x', password: '', token: access } })
  const exported = await send(app, users.exportMe, { token: access })
  expect(exported.data.listings).toHaveLength(1)
  expect(
    (await send(app, users.deleteMe, { body: { password: 'not my password' }, token: access })).status,
  ).toBe(403)
  expect(
    (await send(app, users.deleteMe, { body: { password: 'a good long password' }, token: access })).status,
  ).toBe(200)
  expect((await send(app, users.getMe, { token: access })).status).toBe(401)
  expect((await login(email, 'a good long password')).status).toBe(403)
})

test('[S6.015] [S7.027] [S3.013] a business account is found by its owner, or answers 404', async () => {
  const member = await buildMember(app)
  expect((await send(app, users.getBusinessAccount, { params: { owner_id: member.id } })).status).toBe(404)
  await app.database.pool.query(
    "insert into business_accounts values ($1, 'Corner Books', '1 Main St', '212-555-0100')",
    [member.id],
  )
  const { data } = await send(app, users.getBusinessAccount, { params: { owner_id: member.id } })
  expect(data).toMatchObject({ address: '1 Main St', phone_number: '212-555-0100' })
})

test('[S3.013] [S7.027] a business account is created, changed and removed by its owner, and public', async () => {
  const { id, token } = await buildMember(app)
  const shown = async () => await send(app, users.getBusinessAccount, { params: { owner_id: id } })
  expect((await send(app, users.getOwnBusiness, { token })).data).toEqual({ business: null })
  const body = { name: ' Corner  Books ', address: '1 Main St', phone_number: '(212) 555-0100' }
  const saved = await send(app, users.setOwnBusiness, { body, token })
  expect(saved.data.business).toEqual({ ...body, name: 'Corner Books' })
  await send(app, users.setOwnBusiness, { body: { ...body, address: '2 Main St' }, token })
  expect((await shown()).data.address).toBe('2 Main St')
  for (const phone_number of ['call me', '12345', '+1 (212) 555 0100 0100 0100'])
    expect((await send(app, users.setOwnBusiness, { body: { ...body, phone_number }, token })).status).toBe(
      400,
    )
  expect((await send(app, users.removeOwnBusiness, { token })).status).toBe(200)
  expect((await shown()).status).toBe(404)
})

test('the log contains no passwords, codes or addresses', async () => {
  const email = newEmail()
  await createAccount(email, 'a secret that stays out')
  await login(email, 'a secret that stays out')
  const code = await newestCode(email)
  const log = app.logged.join('')
  expect(log).not.toContain('a secret that stays out')
  expect(log).not.toContain(email)
  expect(log).not.toContain(`"${code}"`)
})
