import { expect, test } from 'vitest'
import { DRAFT_KEY, FAVORITES_KEY } from '../../web/api/storage/storage-keys.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeListing } from '../support/data/listings.ts'
import { logIn, makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { openStoop } from '../support/server/stoop.ts'
import { addPhotos } from '../support/steps/seller.ts'

const stoop = openStoop()

for (const isKept of [false, true])
  test(`a session ends with drafts and favorites ${isKept ? 'kept by choice' : 'removed from the browser'}`, async () => {
    const member = await makeMember(stoop.url)
    const id = await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Wool scarf' })
    const { page } = await stoop.visit('phone')
    await signIn(page, member)
    await go(page, `/shop/item/${id}`)
    const save = { name: 'Save to favorites', exact: true }
    await page.getByRole('button', save).tap()
    // The browser turns a tap into a click a moment later.
    await page.getByRole('button', { ...save, pressed: true }).waitFor()
    await go(page, '/list')
    await addPhotos(page, inputMethods.phone, await drawnPhotos(1))
    await page.locator('img[srcset]').waitFor()
    await go(page, '/my-stuff')
    await page.getByRole('button', { name: 'Logout' }).tap()
    const question = page.getByRole('alertdialog', { name: 'Log out?' })
    const keep = question.getByRole('checkbox', { name: 'Keep them in this browser' })
    await expectAccessible(page, 'the question before logging out with drafts')
    if (isKept) await keep.check()
    await question.getByRole('button', { name: 'Logout' }).tap()
    await page.getByText('You have been logged out successfully.').waitFor()
    const stored = () =>
      page.evaluate(
        ([draft, favorites]) => [
          Object.keys(localStorage).some((key) => key.startsWith(`${draft}:`)),
          JSON.parse(localStorage.getItem(favorites) ?? '[]'),
        ],
        [DRAFT_KEY, FAVORITES_KEY] as const,
      )
    await expect.poll(stored).toEqual(isKept ? [true, [id]] : [false, []])
    await go(page, '/favorites')
    await expect.poll(async () => (await page.getByText('Wool scarf').count()) > 0).toBe(isKept)
  })

test('a session is the same in two tabs', async () => {
  const member = await makeMember(stoop.url)
  const { page, newTab } = await stoop.visit('desktop')
  const secondTab = await newTab()
  await go(page, '/login')
  await go(secondTab, '/login?next=/my-stuff')
  await logIn(page, member.email, member.password)
  await page.waitForURL('**/shop')
  await secondTab.waitForURL('**/my-stuff')
  await secondTab.getByText(member.email).waitFor()
  await go(page, '/my-stuff')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('You have been logged out successfully.').waitFor()
  await secondTab.waitForURL('**/login?next=%2Fmy-stuff')
})
