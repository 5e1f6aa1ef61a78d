import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

async function nameOf({ tokens }: Member) {
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  return (await (await fetch(`${stoop.url}/api/users/me`, { headers })).json()) as { username: string }
}

test('a member writes their profile, a visitor reads it without scripts, and a fan follows it', async () => {
  const [seller, fan] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'fan')]
  await makeListing(stoop.url, seller, { title: 'Walnut chair' })
  const selling = await stoop.visit('desktop')
  await signIn(selling.page, seller)
  await go(selling.page, '/my-stuff')
  await selling.page.getByRole('link', { name: /Your profile/ }).click()
  selling.expectError('400 PATCH /api/users/me/profile')
  const [picture] = await drawnPhotos(1)
  if (!picture) throw new Error('no photo')
  await selling.page.locator('input[type=file]').setInputFiles(picture)
  await selling.page.getByRole('button', { name: 'Change picture' }).waitFor()
  await selling.page.getByLabel('In a few sentences').fill('Call me: 917-555-0142')
  await selling.page.getByRole('button', { name: 'Save', exact: true }).click()
  await selling.page.getByText(/Please leave out phone numbers/).waitFor()
  await selling.page.getByLabel('In a few sentences').fill('Chairs, mostly.')
  await selling.page.getByRole('button', { name: 'Save', exact: true }).click()
  await selling.page.getByText('Your profile is saved.').waitFor()
  await expectAccessible(selling.page, '/my-stuff/profile')
  await selling.page.getByRole('link', { name: 'See your profile' }).click()
  await selling.page.getByText('Chairs, mostly.').waitFor()
  await selling.page.getByRole('link', { name: 'Edit profile' }).waitFor()
  const { pathname } = new URL(selling.page.url())

  const reading = await stoop.visit('phone', { javaScriptEnabled: false })
  await reading.page.goto(stoop.url + pathname)
  expect(await reading.page.getByText('Chairs, mostly.').count()).toBe(1)
  expect(await reading.page.getByRole('link', { name: /Walnut chair/ }).count()).toBe(1)
  const data = await reading.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'ProfilePage' })

  const following = await stoop.visit('phone')
  await signIn(following.page, fan)
  await go(following.page, pathname)
  await expectAccessible(following.page, pathname)
  await following.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await following.page.getByRole('button', { name: 'Following' }).waitFor()
  await go(following.page, '/my-stuff/following')
  await following.page.getByRole('link', { name: /Walnut chair/ }).waitFor()
  await expectAccessible(following.page, '/my-stuff/following')
  await following.page.getByRole('button', { name: /^Unfollow/ }).click()
  await following.page.getByText('You don’t follow anyone yet').waitFor()
})

test('blocking and reporting are offered on a profile, and an unknown name is a page that says so', async () => {
  const [member, other] = [await makeMember(stoop.url, 'member'), await makeMember(stoop.url, 'other')]
  const { username } = await nameOf(other)
  const { page, expectError } = await stoop.visit('phone')
  await signIn(page, member)
  await go(page, `/people/${username}`)
  await page.getByText('Nothing for sale right now').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /^Block/ }).click()
  await page.getByText('You blocked this person.').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Report this person' }).click()
  await page.getByLabel('They try to cheat people').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. Somebody will take a look.').waitFor()
  expectError('404 GET /people/nobody-here*')
  await go(page, '/people/nobody-here')
  await page.getByText('We couldn’t find this person.').waitFor()
})
