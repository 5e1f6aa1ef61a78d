import { afterAll, beforeAll, expect, test } from 'vitest'
import * as signUp from '../../../contract/calls/accounts/sign-up.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { systemRandom } from '../../adapters/random-system/index.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { findProof } from '../../testing/find-proof.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { abuseRules, proofBits, proofRules } from './abuse-rules.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { createProofOfWork } from './proof-of-work.ts'
import { createRateLimiter } from './rate-limiter.ts'

const keyed = createKeyedHash('the same in every process')
const PER_NETWORK = 5
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { SIGN_UPS_PER_NETWORK: String(PER_NETWORK) } })
})
afterAll(() => app.close())

const register = (email: string, ip: string, proof?: string) =>
  send(app, signUp.registerByEmail, { body: { email, ...(proof && { proof }) }, ip })
const solved = ({ details }: { details?: Record<string, unknown> | undefined }) =>
  findProof({ challenge: String(details?.challenge), bits: Number(details?.bits) })
/** Uses up what a network may sign up without a proof, from several of its addresses. */
async function fill(network: string, name: string): Promise<void> {
  for (let count = 0; count < PER_NETWORK; count++)
    expect((await register(`${name}${count}@example.com`, `${network}.${count}`)).status).toBe(201)
}

test('a throw-away address is refused with a sentence', async () => {
  const refused = await register('somebody@mailinator.com', '192.0.2.1')
  expect([refused.status, refused.error]).toEqual([400, errorCatalogue['account.email_disposable'].sentence])
})

test('above the threshold a network is asked for a proof of work, which is accepted once', async () => {
  await fill('198.51.100', 'office')
  const asked = await register('next@example.com', '198.51.100.99')
  expect([asked.status, asked.code]).toEqual([428, 'challenge.needed'])
  expect(asked.details).toMatchObject({ bits: proofRules.leastBits })
  const proof = solved(asked)
  expect((await register('next@example.com', '198.51.100.99', proof)).status).toBe(201)
  app.clock.advance(61_000)
  expect((await register('next@example.com', '198.51.100.99', proof)).code).toBe('challenge.needed')
  // Another network, and an hour later this one, is asked for nothing.
  expect((await register('elsewhere@example.com', '198.51.101.99')).status).toBe(201)
  app.clock.advance(3_600_000)
  expect((await register('later@example.com', '198.51.100.99')).status).toBe(201)
})

test('a proof is worth nothing for another address, after its time, or when it is made up', async () => {
  await fill('203.0.113', 'house')
  const ip = '203.0.113.200'
  const asked = await register('first@example.com', ip)
  const proof = solved(asked)
  expect((await register('second@example.com', ip, proof)).code).toBe('challenge.needed')
  const easier = proof.replace(/^\d+/, '1')
  expect((await register('first@example.com', ip, easier)).code).toBe('challenge.needed')
  expect((await register('first@example.com', ip, 'anything')).code).toBe('challenge.needed')
  app.clock.advance((proofRules.lifetime + 1) * 1000)
  expect((await register('first@example.com', ip, proof)).code).toBe('challenge.needed')
})

test('many spellings of one mailbox are asked for a proof, from wherever they come', async () => {
  const spellings = Array.from(
    { length: abuseRules.signUpsByMailbox.max + 1 },
    (_, at) => `a.da+${at}@gmail.com`,
  )
  const codes: (string | undefined)[] = []
  for (const [at, email] of spellings.entries()) codes.push((await register(email, `10.0.${at}.1`)).code)
  expect(codes.filter(Boolean)).toEqual(['challenge.needed'])
  expect(codes.at(-1)).toBe('challenge.needed')
})

test('of two processes that get one proof at the same moment, one accepts it', async () => {
  const inProcess = () =>
    createProofOfWork({
      secretKey: 'the same in every process, thirty-two letters',
      clock: app.clock,
      random: systemRandom,
      limiter: createRateLimiter(app.database, app.clock, keyed),
    })
  const [first, second] = [inProcess(), inProcess()]
  const purpose = { action: 'test', subject: 'somebody' }
  const proof = findProof(first.challenge(purpose, 8))
  expect(await second.accept({ ...purpose, action: 'other' }, proof)).toBe(false)
  const accepted = await Promise.all([first.accept(purpose, proof), second.accept(purpose, proof)])
  expect(accepted.toSorted()).toEqual([false, true])
})

test('neither networks nor email addresses are stored for the new limits', async () => {
  const rows = await app.database.rows<{ key: string }>(
    sql`select key from rate_limits where key like 'sign-up-%'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ key }) => /@|\d+\.\d+\.\d+/.test(key))).toEqual([])
})

test('a hundred members of one office who sign up over an evening are asked for nothing', async () => {
  const office = await startTestApp()
  const statuses = new Set<number>()
  for (let person = 0; person < 100; person++) {
    const email = `office${person}@example.com`
    statuses.add((await send(office, signUp.registerByEmail, { body: { email }, ip: '192.0.2.10' })).status)
    // Four hours of an evening.
    office.clock.advance(144_000)
  }
  expect([...statuses]).toEqual([201])
  await office.close()
})

test('the difficulty grows with the excess, up to a limit', () => {
  const bits = [1, 2, 4, 16, 64, 256, 1e9].map(proofBits)
  expect(bits).toEqual([17, 17, 18, 19, 20, 21, 22])
})
