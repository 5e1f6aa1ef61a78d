import { expect, test } from 'vitest'
import { abuseRules } from '../../server/http/limits/abuse-rules.ts'
import { go } from '../support/browser/go.ts'
import { logIn, makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()
const LOGIN = '/api/auth/login'

/** Somebody behind the same address enters wrong passwords. */
async function guess(username: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) {
    const body = new URLSearchParams({
      grant_type: 'password',
      username,
      password: `guess ${at}`,
      client_id: 'web-device-of-a-guesser',
    })
    statuses.push((await fetch(stoop.url + LOGIN, { method: 'POST', body })).status)
  }
  return statuses
}

test('whoever knows the password logs in past somebody who guesses, without noticing the proof of work', async () => {
  const member = await makeMember(stoop.url)
  const limit = abuseRules.wrongPasswordsByPlace.max
  expect((await guess(member.email, limit + 1)).at(-1)).toBe(428)
  const { page, expectError } = await stoop.visit('phone')
  expectError(`428 POST ${LOGIN}`)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(LOGIN)) statuses.push(response.status())
  })
  await go(page, '/login')
  await logIn(page, member.email, member.password)
  await page.waitForURL('**/shop')
  expect(statuses).toEqual([428, 200])
})

test('a wrong password is still called wrong, with its proof', async () => {
  const member = await makeMember(stoop.url)
  await guess(member.email, abuseRules.wrongPasswordsByPlace.max + 1)
  const { page, expectError } = await stoop.visit('desktop')
  expectError(`428 POST ${LOGIN}`, `403 POST ${LOGIN}`)
  await go(page, '/login')
  await logIn(page, member.email, 'not my password')
  await page.getByRole('alert').getByText('Incorrect email or password. Please try again.').waitFor()
})
