import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { emailTo } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { makeHandedOver } from '../support/steps/orders.ts'

const stoop = openOwnStoop()

test('a buyer reports a problem by keyboard, the seller offers a part, and the buyer accepts', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const id = await makeHandedOver(stoop, listing, { seller, buyer })

  const { page: buying } = await stoop.visit('desktop')
  await signIn(buying, buyer)
  await go(buying, `/orders/${id}`)
  await buying.getByRole('heading', { name: /^Protected until/ }).waitFor()
  await expectAccessible(buying, 'a protected order')
  await buying.getByRole('link', { name: 'Report a problem' }).press('Enter')
  await buying.getByRole('button', { name: 'Send report' }).press('Enter')
  await buying.getByText('Please choose what is wrong').waitFor()
  // The focus is on the first field that needs something.
  await buying.keyboard.press('ArrowDown')
  expect(await buying.getByRole('radio', { name: /Damaged/ }).isChecked()).toBe(true)
  await expectAccessible(buying, 'an incomplete report')
  await buying.getByLabel('What happened?').fill('One leg is broken, and it does not stand.')
  await buying.locator('input[type=file]').setInputFiles(await drawnPhotos(2))
  await buying.getByRole('radio', { name: /Keep it and get/ }).press('Space')
  await buying.getByLabel('How much would be fair?').fill('20')
  await buying.getByRole('img', { name: 'Photo 2' }).waitFor()
  // What was typed, chosen and uploaded survives a reload.
  await reload(buying)
  await buying.getByRole('img', { name: 'Photo 2' }).waitFor()
  expect(await buying.getByRole('radio', { name: /Damaged/ }).isChecked()).toBe(true)
  expect(await buying.getByLabel('What happened?').inputValue()).toContain('One leg is broken')
  expect(await buying.getByLabel('How much would be fair?').inputValue()).toBe('20')
  // Lines stay short enough to read on a desktop.
  expect((await buying.getByLabel('What happened?').boundingBox())?.width).toBeLessThan(720)
  await buying.getByRole('button', { name: 'Send report' }).press('Enter')
  await buying.getByRole('heading', { name: 'We told the seller' }).waitFor()
  await expectAccessible(buying, 'a report that waits for the seller')
  expect(
    await buying.evaluate(
      () => sessionStorage.length === 0 || !JSON.stringify(sessionStorage).includes('One leg'),
    ),
  ).toBe(true)
  expect((await emailTo(stoop.url, seller.email, /^The buyer reported a problem: /)).text).toContain('$20.00')

  const { page: selling } = await stoop.visit('phone')
  await signIn(selling, seller)
  await go(selling, `/orders/${id}`)
  await selling.getByText('First, the buyer’s problem report has to be settled.').waitFor()
  await selling.getByRole('button', { name: 'Answer the report' }).tap()
  await selling.getByRole('radio', { name: /Refund a part/ }).check()
  await selling.getByLabel('How much do you offer?').fill('8')
  await expectAccessible(selling, 'an answer')
  await selling.getByRole('button', { name: 'Send answer' }).tap()
  await selling.getByRole('heading', { name: 'You answered' }).waitFor()

  await reload(buying)
  await buying.getByRole('heading', { name: 'The seller made you an offer' }).waitFor()
  await buying.getByRole('button', { name: 'Accept the offer' }).press('Enter')
  await buying.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await buying.getByRole('heading', { name: 'Partly refunded' }).waitFor()
  expect((await emailTo(stoop.url, buyer.email, /^You get money back: /)).text).toContain('$8.00')
})
