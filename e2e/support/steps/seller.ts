import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../browser/axe.ts'
import { measureDelay } from '../browser/delay.ts'
import { go } from '../browser/go.ts'
import type { Hands } from '../browser/input-method.ts'
import { goodPassword, newAddress } from '../data/members.ts'
import type { Photo } from '../data/photos.ts'
import { codeFor } from '../server/mailbox.ts'
import type { Visitor } from '../server/stoop.ts'
import type { Thing } from './buyer.ts'
import { choosePlace } from './place.ts'

/** Signs up on the way to My Stuff, where it ends. @returns the email address */
export async function signUp(url: string, page: Page, hands: Hands): Promise<string> {
  const email = newAddress('seller')
  await go(page, '/shop')
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
  await page.waitForURL('**/my-stuff')
  return email
}

/** Adds photos, fills in the form and publishes. */
export async function list(page: Page, hands: Hands, thing: Thing, files: Photo[]): Promise<void> {
  await hands.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'List' }))
  await page.waitForURL('**/list')
  await expectAccessible(page, 'an empty /list')
  await addPhotos(page, hands, files)
  await page.getByRole('img', { name: /^Main photo of 2/ }).waitFor()
  await expect.poll(() => page.locator('img[srcset]').count()).toBe(files.length)
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
  await expectAccessible(page, '/list with photos')
  await hands.press(page.getByRole('button', { name: 'Write it yourself' }))
  await page.waitForURL('**/edit-listing')
  await expectAccessible(page, '/edit-listing')
  await describeIt(page, hands, thing)
  const delay = await measureDelay(page, 'Listed!', '/shop')
  // It is shown for two seconds only.
  const listed = page.getByRole('heading', { name: 'Listed!' }).waitFor()
  await Promise.all([listed, hands.press(page.getByRole('button', { name: 'Publish' }))])
  expect(await delay()).toBeGreaterThan(1500)
}

/** Chooses files in the browser's file chooser. */
export async function addPhotos(page: Page, hands: Hands, files: Photo[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await hands.press(page.getByRole('button', { name: 'Add photos' }))
  await (await chooser).setFiles(files)
}

async function describeIt(page: Page, hands: Hands, { title, price }: Thing): Promise<void> {
  const publish = page.getByRole('button', { name: 'Publish' })
  await hands.press(publish)
  await page.getByRole('alert').getByText('Please fill in all fields').waitFor()
  await hands.write(page.getByLabel('Title'), title)
  await hands.write(page.getByLabel('Description'), 'Worn twice, then I moved somewhere warmer.')
  await hands.write(page.getByLabel('Price'), `$${price}`)
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe(price)
  await hands.choose(page.getByLabel('Category'), 'Clothing')
  await hands.press(page.getByRole('button', { name: 'Brand' }))
  await hands.write(page.getByRole('textbox', { name: 'Brand', exact: true }), 'Nobody’s')
  await hands.press(publish)
  await page.getByText('Please choose a pickup place').waitFor()
  await choosePlace(page, hands)
}

/** Opens the order and enters a wrong and the right pickup code. */
export async function handOver(
  { page, expectError }: Visitor,
  hands: Hands,
  { title, code }: { title: string; code: string },
): Promise<void> {
  await go(page, '/orders')
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  await expectAccessible(page, '/orders')
  await hands.press(page.getByRole('link', { name: title }))
  await page.waitForURL('**/orders/*')
  await page.getByRole('heading', { name: 'Hand it over' }).waitFor()
  await expectAccessible(page, 'a seller’s order')
  expectError(`400 POST /api${new URL(page.url()).pathname}/hand_over`)
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
