import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { expectFocus, pressByKey, tabTo, typeByKey } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makeGuestPickup } from '../support/steps/orders.ts'

const stoop = openStoop()

/** A seller at a desktop, and a guest on the page of the pickup that they have paid for. */
async function startTalking(device: 'phone' | 'desktop') {
  const seller = await makeMember(stoop.url, 'seller')
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const { orderUrl } = await makeGuestPickup(stoop, listing)
  const buying = await stoop.visit(device)
  await go(buying.page, orderUrl.slice(stoop.url.length))
  const selling = await stoop.visit('desktop')
  await signIn(selling.page, seller)
  return { buying, selling }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Talk to the seller' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
const said = (page: Page, text: string) => list(page).getByText(text, { exact: true })

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
}

test('a guest and the seller talk, the guest on the page of their order and by keyboard only', async () => {
  const { buying, selling } = await startTalking('desktop')
  const [guest, seller] = [buying.page, selling.page]
  await panel(guest).getByRole('textbox', { name: 'Message' }).waitFor()
  await said(guest, 'You paid. The item is yours.').waitFor()
  // A link to the order would lead to this same page, without the guest's token.
  expect(await list(guest).getByRole('link', { name: 'See the order' }).count()).toBe(0)
  await expectAccessible(guest, 'the panel of a guest')
  await go(seller, '/chat')
  await typeByKey(field(guest), 'Which entrance is yours?')
  await guest.keyboard.press('Enter')
  await said(guest, 'Which entrance is yours?').waitFor()
  await expectFocus(field(guest))
  await seller.getByRole('link', { name: /Cane chair/ }).click()
  await said(seller, 'Which entrance is yours?').waitFor()
  await guest.getByText('Seen', { exact: true }).waitFor()

  // The seller's answer comes without a reload and is read out once.
  await field(seller).pressSequentially('The one')
  await guest.getByText('typing…', { exact: true }).waitFor()
  await field(seller).fill('The one with the blue door.')
  await field(seller).press('Enter')
  await said(guest, 'The one with the blue door.').waitFor()
  const heard = guest.getByRole('log', { name: 'New messages' })
  await expect.poll(() => heard.getByText('The one with the blue door.').count()).toBe(1)
  await seller.getByText('Seen', { exact: true }).waitFor()
  await expectAccessible(guest, 'the panel of a guest with messages')
  await expectAccessible(seller, 'a conversation with a guest')

  // Every part of the panel is reached by keyboard, and its dialog gives the focus back.
  const more = guest.getByRole('button', { name: 'More about this conversation' })
  await more.focus()
  await guest.keyboard.press('Enter')
  const dialog = guest.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Report/ }).waitFor()
  expect(await dialog.getByRole('button', { name: /^(Block|Archive)/ }).count()).toBe(0)
  await expectAccessible(guest, 'the options of a guest')
  await guest.keyboard.press('Escape')
  await expectFocus(more)
  await tabTo(field(guest))
  await guest.keyboard.type('See you then.')
  await pressByKey(guest.getByRole('button', { name: 'Send', exact: true }))
  await said(seller, 'See you then.').waitFor()
})

test('messages that a guest writes offline survive a reload and are sent once, in order', async () => {
  const { buying, selling } = await startTalking('phone')
  const { page, context, expectError } = buying
  await write(page, 'Before')
  await said(page, 'Before').waitFor()
  await page.getByText('Sending…').waitFor({ state: 'detached' })
  expectError('0 POST /api/chat/*')
  expectError('0 GET /*')
  await context.setOffline(true)
  for (const text of ['First in the tunnel', 'Second in the tunnel']) {
    await write(page, text)
    await said(page, text).waitFor()
  }
  await expectAccessible(page, 'the panel of a guest without a network')
  const waiting = page.getByText('Will be sent when you’re back online')
  await expect.poll(() => waiting.count()).toBe(2)
  await context.setOffline(false)
  await expect.poll(() => waiting.count()).toBe(0)
  await go(selling.page, '/chat')
  await selling.page.getByRole('link', { name: /Cane chair/ }).click()
  await said(selling.page, 'Second in the tunnel').waitFor()
  const texts = (shown: Page) =>
    list(shown)
      .getByText(/^Before$|in the tunnel$/)
      .allTextContents()
  const all = ['Before', 'First in the tunnel', 'Second in the tunnel']
  expect(await texts(selling.page)).toEqual(all)

  // The guest's stream reconnects, too.
  await field(selling.page).fill('Out of the tunnel?')
  await field(selling.page).press('Enter')
  await said(page, 'Out of the tunnel?').waitFor()
  await reload(page)
  await said(page, 'Out of the tunnel?').waitFor()
  expect(await texts(page)).toEqual(all)
})
