import type { Page } from 'playwright-core'
import { ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, TOKEN_TYPE_KEY } from '../../../web/api/storage/storage-keys.ts'
import { storeValue } from '../browser/storage.ts'
import { codeFor } from '../server/mailbox.ts'

/** A member. */
export interface Member {
  email: string
  password: string
  tokens: { access_token: string; refresh_token: string }
}

/** Files of one worker share a server, so a counter alone would repeat addresses. */
const run = crypto.randomUUID().slice(0, 6)
let count = 0

/** An email address that has not been used yet. */
export function newAddress(name = 'person'): string {
  count += 1
  return `${name}${count}.${run}@example.com`
}

export const goodPassword = 'three plums in a hat'

/** Posts to the API. @returns the status and the response body */
export async function post(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, data: (await response.json()) as Record<string, string> }
}

/** Creates an account through the API, signed in on a random device. */
export async function makeMember(url: string, name = 'member'): Promise<Member> {
  const email = newAddress(name)
  await post(url, '/auth/register_by_email', { email })
  const verified = await post(url, '/auth/verify_email', { email, code: await codeFor(url, email) })
  const { status, data } = await post(
    url,
    '/auth/set_password',
    { password: goodPassword, device_id: `web-device-${crypto.randomUUID()}` },
    verified.data.access_token,
  )
  const { access_token, refresh_token } = data
  if (!access_token || !refresh_token) throw new Error(`no account for ${email}: ${status}`)
  return { email, password: goodPassword, tokens: { access_token, refresh_token } }
}

/** Signs a browser in by storing the member's tokens. */
export async function signIn(page: Page, { tokens }: Member): Promise<void> {
  await page.goto('/site.webmanifest')
  await storeValue(page, ACCESS_TOKEN_KEY, tokens.access_token)
  await storeValue(page, TOKEN_TYPE_KEY, 'Bearer')
  await storeValue(page, REFRESH_TOKEN_KEY, tokens.refresh_token)
}

/** Logs in through the form. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
