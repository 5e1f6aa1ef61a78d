import { expect, test } from 'vitest'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { fillListingForm } from '../support/steps/listing-form.ts'

const stoop = openStoop()

test('[S4.078] [S9.019] a published listing is celebrated for two seconds before the shop opens', async () => {
  const seller = await makeMember(stoop.url)
  const { page } = await stoop.visit('desktop')
  await page.clock.install()
  await signIn(page, seller)
  await fillListingForm(page)
  // From here on, time is controlled.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.getByRole('button', { name: 'Publish' }).click()
  const listed = page.getByRole('heading', { name: 'Listed!' })
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return await listed.count()
    })
    .toBe(1)
  await page.clock.runFor(1900)
  expect(await listed.count()).toBe(1)
  await page.clock.runFor(200)
  await page.waitForURL('**/shop')
})

test.each(['chat', 'my-stuff', 'listings', 'list', 'review-listing', 'edit-listing', 'publish-listing'])(
  '[S6.011] [S2.116] [S6.012] a visitor of /%s is sent to the login, which keeps the address',
  async (path) => {
    const { page } = await stoop.visit('phone')
    await page.goto(`/${path}?from=letter`)
    await page.waitForURL(`**/login?next=${encodeURIComponent(`/${path}?from=letter`)}`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
  },
)
