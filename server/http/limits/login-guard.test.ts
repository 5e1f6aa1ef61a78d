import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../../contract/calls/accounts/auth.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { findProof } from '../../testing/find-proof.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { abuseRules, proofRules } from './abuse-rules.ts'

let app: TestApp
/** Another process. */
let other: TestApp
beforeAll(async () => {
  const settings = { SECRET_KEY: 'the same in both processes, as it must be' }
  app = await startTestApp({ settings })
  other = await startTestApp({ settings, beside: app })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const WRONG = 'password123'
interface Attempt {
  ip: string
  proof?: string
  process?: TestApp
}
const attempt = (email: string, password: string, { ip, proof, process = app }: Attempt) =>
  send(process, login, {
    body: {
      grant_type: 'password',
      username: email,
      password,
      client_id: `web-${ip}`,
      ...(proof && { proof }),
    },
    ip,
  })
const solved = ({ details }: Awaited<ReturnType<typeof attempt>>) =>
  findProof({ challenge: String(details.challenge), bits: Number(details.bits) })
/** Mistypes, as often as nothing is asked. */
const mistype = async ({ email }: Member, ip: string) => {
  for (let time = 0; time < abuseRules.wrongPasswordsByPlace.max; time++)
    expect((await attempt(email, WRONG, { ip })).status).toBe(403)
}

test('somebody who mistypes three times meets nothing, and signs in', async () => {
  const member = await buildMember(app)
  const statuses = []
  for (const password of [WRONG, WRONG, WRONG, member.password])
    statuses.push((await attempt(member.email, password, { ip: '192.0.2.1' })).status)
  expect(statuses).toEqual([403, 403, 403, 200])
})

test('the sixth attempt at an account from one address needs a proof, in every process; from elsewhere it does not', async () => {
  const member = await buildMember(app)
  const ip = '192.0.2.2'
  await mistype(member, ip)
  const asked = await attempt(member.email, member.password, { ip, process: other })
  expect([asked.status, asked.code]).toEqual([428, 'account.proof_needed'])
  expect(asked.details).toMatchObject({ bits: proofRules.leastBits })
  expect((await attempt(member.email, member.password, { ip: '198.51.100.2' })).status).toBe(200)
  const proof = solved(asked)
  expect((await attempt('another@example.com', WRONG, { ip: '192.0.2.3', proof })).status).toBe(403)
  expect((await attempt(member.email, member.password, { ip, proof })).status).toBe(200)
  expect((await attempt(member.email, member.password, { ip, proof })).code).toBe('account.proof_needed')
})

test('proofs do not lift the limit of ten attempts', async () => {
  const member = await buildMember(app)
  const ip = '192.0.2.5'
  await mistype(member, ip)
  const proven = async (password: string) =>
    await attempt(member.email, password, { ip, proof: solved(await attempt(member.email, WRONG, { ip })) })
  for (let time = 0; time < 5; time++) expect((await proven(WRONG)).status).toBe(403)
  expect((await proven(member.password)).code).toBe('request.too_many')
})

test('an attempt without a proof does not count for the limit that locks', async () => {
  const member = await buildMember(app)
  const ip = '192.0.2.4'
  await mistype(member, ip)
  for (let time = 0; time < 20; time++)
    expect((await attempt(member.email, member.password, { ip })).code).toBe('account.proof_needed')
  app.clock.advance(1000)
  const proof = solved(await attempt(member.email, member.password, { ip }))
  expect((await attempt(member.email, member.password, { ip, proof })).status).toBe(200)
  app.clock.advance(900_000)
  expect((await attempt(member.email, member.password, { ip })).status).toBe(200)
})

test('one password at many accounts from one network needs a proof from the thirty-first on', async () => {
  const codes: (string | undefined)[] = []
  for (let account = 0; account < 40; account++) {
    const process = account % 2 ? app : other
    const from = { ip: `203.0.113.${account % 10}`, process }
    codes.push((await attempt(`victim${account}@example.com`, WRONG, from)).code)
  }
  const { max } = abuseRules.wrongPasswordsByNetwork
  expect(codes.slice(0, max)).toEqual(Array(max).fill('account.wrong_password'))
  expect(codes.slice(max)).toEqual(Array(40 - max).fill('account.proof_needed'))
  const neighbor = await buildMember(app)
  const asked = await attempt(neighbor.email, neighbor.password, { ip: '203.0.113.99' })
  const proof = solved(asked)
  expect((await attempt(neighbor.email, neighbor.password, { ip: '203.0.113.99', proof })).status).toBe(200)
  expect((await attempt(neighbor.email, neighbor.password, { ip: '203.0.114.99' })).status).toBe(200)
})

test('what is counted names neither an address nor an email', async () => {
  const rows = await app.database.rows<{ key: string }>(
    sql`select key from rate_limits where key like 'wrong-password-%'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ key }) => /@|\d+\.\d+\.\d+/.test(key))).toEqual([])
})
