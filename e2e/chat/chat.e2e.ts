import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, post, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { type Device, openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

/** A buyer who has opened the conversation about an item from its page, and the seller in another browser. */
async function startTalking(devices: { buyer: Device; seller: Device }, title = 'Cane chair') {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title })
  const buying = await stoop.visit(devices.buyer)
  await signIn(buying.page, buyer)
  await go(buying.page, `/shop/item/${listing}`)
  await buying.page.getByRole('button', { name: 'Message', exact: true }).click()
  await buying.page.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
  const path = new URL(buying.page.url()).pathname
  const selling = await stoop.visit(devices.seller)
  await signIn(selling.page, seller)
  return { buying, selling, buyer, seller, path, listing }
}

/** The call that sends a message of the open conversation. */
const messagesPath = (page: Page) =>
  `/chat/conversations/${new URL(page.url()).pathname.split('/').at(-1)}/messages` as const
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
const said = (page: Page, text: string) => list(page).getByText(text, { exact: true })

test('buyer and seller talk in two browsers; badge, read marks and typing follow', async () => {
  const { buying, selling, path } = await startTalking({ buyer: 'phone', seller: 'desktop' })
  const [buyer, seller] = [buying.page, selling.page]
  await go(seller, '/chat')
  await seller.getByText('Your conversations will appear here').waitFor()
  await buyer.getByRole('button', { name: 'Is this still available?' }).click()
  await said(buyer, 'Is this still available?').waitFor()
  await seller.getByRole('navigation', { name: 'Main' }).getByText('1 new').waitFor()
  await seller.getByRole('link', { name: /Cane chair/ }).click()
  await said(seller, 'Is this still available?').waitFor()
  await buyer.getByText('Seen', { exact: true }).waitFor()
  await expect.poll(() => seller.getByRole('navigation', { name: 'Main' }).getByText('1 new').count()).toBe(0)
  await field(seller).pressSequentially('Yes, it')
  await buyer.getByText('typing…', { exact: true }).waitFor()
  await field(seller).fill('Yes, it is.')
  await field(seller).press('Enter')
  await said(buyer, 'Yes, it is.').waitFor()
  const heard = buyer.getByRole('log', { name: 'New messages' })
  expect(await heard.getByText('Yes, it is.').count()).toBe(1)
  await expectAccessible(buyer, `${path} on a phone`)
  await expectAccessible(seller, `${path} on a desktop`)
})

test('a message that comes before the stream of an open conversation is shown when the stream opens', async () => {
  const { buying, selling, path } = await startTalking({ buyer: 'phone', seller: 'desktop' })
  await write(buying.page, 'Hello there')
  const streams = await holdResponses(selling.page, '**/api/live')
  await go(selling.page, path)
  await said(selling.page, 'Hello there').waitFor()
  await write(buying.page, 'Still there?')
  await buying.page.getByText('Sending…').waitFor({ state: 'detached' })
  expect(await said(selling.page, 'Still there?').count()).toBe(0)
  streams.release()
  await said(selling.page, 'Still there?').waitFor()
  await buying.page.getByText('Seen', { exact: true }).waitFor()
})

test('what is written offline waits, outlives a reload, and is sent once when the network is back', async () => {
  const { buying, selling, path } = await startTalking({ buyer: 'desktop', seller: 'phone' })
  const { page, context } = buying
  await write(page, 'Before')
  await said(page, 'Before').waitFor()
  await page.getByText('Sending…').waitFor({ state: 'detached' })
  await context.route('**/api/chat/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('aborted') : route.continue(),
  )
  await write(page, 'First in the tunnel')
  await write(page, 'Second in the tunnel')
  await said(page, 'Second in the tunnel').waitFor()
  await reload(page)
  await said(page, 'Second in the tunnel').waitFor()
  await context.unroute('**/api/chat/conversations/*/messages')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await go(selling.page, path)
  await said(selling.page, 'Second in the tunnel').waitFor()
  const texts = await list(selling.page)
    .getByText(/Before|in the tunnel/)
    .allTextContents()
  expect(texts).toEqual(['Before', 'First in the tunnel', 'Second in the tunnel'])
})

test('contact details are held back with two choices', async () => {
  const { buying } = await startTalking({ buyer: 'phone', seller: 'desktop' })
  const { page, expectError } = buying
  expectError(`409 POST /api${messagesPath(page)}`)
  await write(page, 'Great, call me at 212 555 0142.')
  const dialog = page.getByRole('dialog', { name: 'Keep it on Stoop for now' })
  await dialog.getByText('Great, call me at •••.').waitFor()
  await expectAccessible(page, 'the dialog about contact details')
  await dialog.getByRole('button', { name: 'Edit message' }).click()
  expect(await field(page).inputValue()).toBe('Great, call me at 212 555 0142.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send without it' }).click()
  await said(page, 'Great, call me at •••.').waitFor()
})

test('photos are sent with a message', async () => {
  const { buying, selling, path } = await startTalking({ buyer: 'desktop', seller: 'phone' })
  const { page } = buying
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await drawnPhotos(2))
  await page.getByRole('img', { name: 'Photo 2' }).waitFor()
  await write(page, 'This one?')
  await go(selling.page, path)
  await selling.page.getByRole('img', { name: 'Attachment 2 of 2' }).waitFor()
})

test('a seller blocks, archives and unblocks with the keyboard', async () => {
  const { buying, selling, path } = await startTalking({ buyer: 'phone', seller: 'desktop' })
  await write(buying.page, 'Hello there')
  const { page } = selling
  await go(page, path)
  await said(page, 'Hello there').waitFor()
  await page.getByRole('button', { name: 'More about this conversation' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Block / }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^You blocked /).waitFor()
  buying.expectError(`403 POST /api${messagesPath(buying.page)}`)
  await write(buying.page, 'Are you there?')
  await buying.page.getByText('You can’t send messages in this conversation.').waitFor()
  await go(page, '/my-stuff/settings')
  await page.getByRole('button', { name: /^Unblock/ }).press('Enter')
  await page.getByText('You haven’t blocked anyone.').waitFor()
  await buying.page.getByRole('button', { name: 'Try again' }).click()
  await said(buying.page, 'Are you there?').waitFor()
})

test('a long conversation opens at its end, and history loads above without a jump', async () => {
  const { buying, buyer, path } = await startTalking({ buyer: 'desktop', seller: 'phone' })
  const { page } = buying
  const conversation = path.split('/').at(-1)
  for (let at = 1; at <= 60; at++) {
    const body = { id: crypto.randomUUID(), text: `line ${at}` }
    const { status } = await post(
      stoop.url,
      `/chat/conversations/${conversation}/messages`,
      body,
      buyer.tokens.access_token,
    )
    expect(status).toBe(201)
  }
  await go(page, path)
  await said(page, 'line 60').waitFor()
  expect(await said(page, 'line 60').isVisible()).toBe(true)
  const box = list(page)
  const loaded = page.waitForResponse((response) => response.url().includes('before='))
  await box.evaluate((element) => element.scrollTo(0, 300))
  const place = async () => (await said(page, 'line 20').boundingBox())?.y ?? 0
  const before = await place()
  await loaded
  await said(page, 'line 1').waitFor({ state: 'attached' })
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect.poll(() => said(page, 'line 60').isVisible()).toBe(true)
})
