import { describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_KEY, KEPT_EDITS_KEY } from '../../web/api/storage/storage-keys.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { expiredToken } from '../support/browser/expired-token.ts'
import { go, goAndSettle, reload } from '../support/browser/go.ts'
import { storeValue } from '../support/browser/storage.ts'
import { makeListing } from '../support/data/listings.ts'
import { logIn, type Member, makeMember, post, signIn } from '../support/data/members.ts'
import { openStoop, type Visitor } from '../support/server/stoop.ts'

const stoop = openStoop()

/** Ends the session on the server, as logging this device out elsewhere does. */
async function endSession({ page, expectError }: Visitor, member: Member): Promise<void> {
  expectError('401 POST /api/auth/refresh_token', '401 PUT /api/listings/update_listing/*')
  await post(stoop.url, '/auth/logout', { refresh_token: member.tokens.refresh_token })
  const expired = await expiredToken(stoop.server.secretKey(), member.tokens.access_token)
  await storeValue(page, ACCESS_TOKEN_KEY, expired)
}

describe('unsaved changes of a listing', () => {
  test('survive a session that ends, and the login says why it is needed', async () => {
    const member = await makeMember(stoop.url)
    const id = await makeListing(stoop.url, member, { title: 'Oak chair', price: 40 })
    const visitor = await stoop.visit('phone')
    const { page } = visitor
    await signIn(page, member)
    await goAndSettle(page, `/edit-listing?id=${id}`)
    await page.getByLabel('Title').fill('Oak stool')
    await page.getByLabel('Description').fill('Three legs, all of them even.')
    await endSession(visitor, member)
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await page.waitForURL('**/login?next=*')
    const reason = page.getByRole('alert')
    await reason.getByText('Your session has expired. Please log in again.').waitFor()
    await reason.getByText('What you changed in your listing is kept').waitFor()
    await expectAccessible(page, '/login after an expired session')
    await reload(page)
    await reason.getByText('Your session has expired. Please log in again.').waitFor()

    await logIn(page, member.email, member.password)
    await page.waitForURL(`**/edit-listing?id=${id}`)
    await page.getByText('Your changes are back').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Oak stool')
    expect(await page.getByLabel('Description').inputValue()).toBe('Three legs, all of them even.')
    await expectAccessible(page, '/edit-listing with restored changes')
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await page.getByText('Listing updated successfully!').waitFor()
    const kept = () =>
      page.evaluate((key) => Object.keys(localStorage).filter((name) => name.startsWith(key)), KEPT_EDITS_KEY)
    await expect.poll(kept).toEqual([])
  })

  test('are offered in another tab, and can be discarded', async () => {
    const member = await makeMember(stoop.url)
    const id = await makeListing(stoop.url, member, { title: 'Floor lamp', price: 40 })
    const { page, newTab } = await stoop.visit('desktop')
    await signIn(page, member)
    await go(page, `/edit-listing?id=${id}`)
    await page.getByLabel('Title').fill('Reading lamp')
    const later = await newTab()
    await go(later, `/edit-listing?id=${id}`)
    await later.getByText('You have unsaved changes').waitFor()
    expect(await later.getByLabel('Title').inputValue()).toBe('Floor lamp')
    await later.getByRole('button', { name: 'Bring them back' }).click()
    await expect.poll(() => later.getByLabel('Title').inputValue()).toBe('Reading lamp')
    await later.getByRole('button', { name: 'Discard them' }).click()
    await expect.poll(() => later.getByLabel('Title').inputValue()).toBe('Floor lamp')
    await reload(later)
    await later.getByLabel('Title').waitFor()
    expect(await later.getByText('You have unsaved changes').count()).toBe(0)
  })
})
