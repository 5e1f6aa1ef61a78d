import { test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('a member who presses Message before the page knows they are signed in is not sent to log in', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const { page } = await stoop.visit('phone')
  await signIn(page, buyer)
  const session = await holdResponses(page, '**/api/auth/refresh_token')
  await go(page, `/shop/item/${listing}`)
  await page.getByRole('button', { name: 'Message', exact: true }).tap()
  session.release()
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
})
