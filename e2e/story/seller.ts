import type { Page } from 'playwright-core'
import { expectAccessible } from '../axe.ts'
import type { Hands } from '../hands.ts'
import { codeFor } from '../mailbox.ts'
import { goodPassword, newAddress } from '../members.ts'
import type { Photo } from '../photos.ts'
import type { Visitor } from '../stoop.ts'
import type { Thing } from './buyer.ts'

/** From the shop to an account. @returns the address */
export async function signUp(url: string, page: Page, hands: Hands): Promise<string> {
  const email = newAddress('seller')
  await page.goto('/shop')
  await expectAccessible(page, 'an empty /shop')
  await hands.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Stuff' }))
  await hands.press(page.getByRole('link', { name: 'Create an account' }))
  await page.waitForURL('**/register')
  await hands.write(page.getByLabel('Email'), email)
  await hands.press(page.getByRole('button', { name: 'Continue' }))
  await page.waitForURL('**/email-verification')
  await hands.write(page.getByLabel('Verification code'), await codeFor(url, email))
  await page.waitForURL('**/set-password')
  await hands.write(page.getByLabel('Password', { exact: true }), goodPassword)
  await hands.write(page.getByLabel('Confirm password'), goodPassword)
  await hands.press(page.getByRole('button', { name: 'Set password' }))
  await page.waitForURL('**/shop')
  return email
}

export async function list(page: Page, hands: Hands, thing: Thing, files: Photo[]): Promise<void> {
  const { makeListing } = await import('../listings.ts')
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const url = new URL(page.url()).origin
  await makeListing(
    url,
    { email: '', password: '', tokens: { access_token: token, refresh_token: '' } },
    { title: thing.title, price: Number(thing.price), photoCount: files.length },
  )
  await hands.press(page.getByRole('link', { name: 'Home', exact: true }))
}

/** The order's page, a wrong code, the right one. */
export async function handOver(
  { page, expect: mean }: Visitor,
  hands: Hands,
  { title, code }: { title: string; code: string },
): Promise<void> {
  await page.goto('/orders')
  await page.getByRole('heading', { name: 'Sold' }).waitFor()
  await expectAccessible(page, '/orders')
  await hands.press(page.getByRole('link', { name: title }))
  await page.waitForURL('**/orders/*')
  await page.getByRole('heading', { name: 'Hand it over' }).waitFor()
  await expectAccessible(page, 'a seller’s order')
  mean(`400 POST /api${new URL(page.url()).pathname}/hand_over`)
  const field = page.getByLabel('Pickup code')
  const button = page.getByRole('button', { name: 'Hand over' })
  await hands.write(field, code === '111111' ? '222222' : '111111')
  await hands.press(button)
  await page.getByText('This is not the right code. Please ask the buyer to show it again.').waitFor()
  await hands.write(field, code)
  await hands.press(button)
  await page.getByText('Handed over. Well sold!').waitFor()
  await expectAccessible(page, 'a seller’s order that is done')
}
