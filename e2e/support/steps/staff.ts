import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { go } from '../browser/go.ts'
import { type Member, makeMember, post, signIn } from '../data/members.ts'
import type { Stoop } from '../server/stoop.ts'

/** Turns on an authenticator app through the API. @returns the codes of later steps of its clock, one for each use */
export async function addApp(url: string, { tokens, password }: Member): Promise<(step: number) => string> {
  const begun = await post(url, '/users/me/factors/totp', { password }, tokens.access_token)
  const totp = new TOTP({ secret: Secret.fromBase32(begun.data.secret ?? '') })
  const codeAt = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 })
  // One step back, so that the current and the next one are left.
  const { status } = await post(
    url,
    '/users/me/factors/totp/confirm',
    { code: codeAt(-1) },
    tokens.access_token,
  )
  if (status !== 200) throw new Error(`the authenticator app was refused: ${status}`)
  return codeAt
}

/** Opens a page of the console as a new member with a role. */
export async function openAsStaff(
  { url, server }: Stoop,
  page: Page,
  role: 'moderator' | 'operator',
  path: `/operator/${string}`,
): Promise<Member> {
  const member = await makeMember(url, role)
  server.operate('grant', member.email, role)
  const codeAt = await addApp(url, member)
  await signIn(page, member)
  await go(page, path)
  await page.getByLabel('Code from your authenticator app').fill(codeAt(0))
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  return member
}
