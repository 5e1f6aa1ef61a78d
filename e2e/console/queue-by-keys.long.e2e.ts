import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, post } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { openAsStaff } from '../support/steps/staff.ts'

const stoop = openOwnStoop({ CALLS_PER_MINUTE: '0', TRUST_PROXY: '1' })

const TARGETS = 25
const REPORTS = 60

/** Reports a listing from an address. */
async function report(id: string, reporter: Member | undefined, address: string): Promise<void> {
  const body = { reason: 'counterfeit', note: 'Look at the dial.' }
  const token = reporter?.tokens.access_token
  const { status } = await post(stoop.url, `/listings/${id}/reports`, body, token, {
    'x-forwarded-for': address,
  })
  expect(status).toBe(201)
}

/** Listings with reports: each of the first ten has three, the others two. @returns those that break a rule */
async function fillQueue(): Promise<Set<string>> {
  const sellers = await Promise.all(Array.from({ length: 5 }, () => makeMember(stoop.url, 'seller')))
  const reporters = await Promise.all(Array.from({ length: 10 }, () => makeMember(stoop.url, 'reporter')))
  const ids: string[] = []
  for (let at = 0; at < TARGETS; at++) {
    const seller = sellers[at % sellers.length]
    if (seller)
      ids.push(
        await makeListing(stoop.url, seller, { title: `${isGuilty(at) ? 'Fake' : 'Real'} watch ${at}` }),
      )
  }
  for (let turn = 0; turn < REPORTS; turn++) {
    const reporter = (turn + Math.floor(turn / TARGETS)) % reporters.length
    await report(ids[turn % TARGETS] ?? '', reporters[reporter], `10.8.${reporter}.${turn}`)
  }
  return new Set(ids.filter((_, at) => isGuilty(at)))
}

const isGuilty = (at: number) => at % 5 < 2

const openTitle = (page: Page) => page.getByRole('heading', { level: 2, name: /watch \d+/ })

test('60 reports on 25 listings are decided with the keyboard alone, three keys each', async () => {
  const guilty = await fillQueue()
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me')
  await openAsStaff(stoop, page, 'moderator', '/operator/queue')
  await page.getByRole('list', { name: 'Review queue' }).getByRole('link').first().waitFor()
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const startedAt = performance.now()
  await press('j')
  await press('o')
  for (let left = TARGETS; left > 0; left--) {
    const title = (await openTitle(page).textContent()) ?? ''
    await page.getByText('Look at the dial.').first().waitFor()
    await press('d')
    const nothing = page.getByRole('radio', { name: 'Nothing is wrong' })
    await expectFocus(nothing)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    if (title.startsWith('Fake')) {
      await press('ArrowRight')
      await expectFocus(page.getByRole('radio', { name: 'Take down' }))
    } else await press('Space')
    await press('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 2, name: title, exact: true }).count()).toBe(0)
  }
  await page.getByText('Nothing is waiting here.').waitFor()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${REPORTS} reports on ${TARGETS} listings: ${keys} keys, no click, ${seconds} s\n`)
  expect(keys).toBe(2 + 3 * TARGETS)
  for (const id of guilty) {
    const shown = await fetch(`${stoop.url}/api/listings/get_listing_by_uuid_anonymous/${id}`)
    expect(shown.status).toBe(404)
  }
})

test('Ctrl and Enter decide from within a text', async () => {
  const [seller, reporter] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'reporter')]
  const id = await makeListing(stoop.url, seller, { title: 'Steel watch 99' })
  await report(id, reporter, '10.9.0.1')
  const { page, expectError } = await stoop.visit('desktop')
  expectError('403 GET /api/staff/me')
  await openAsStaff(stoop, page, 'moderator', '/operator/queue')
  await page.getByRole('list', { name: 'Review queue' }).getByRole('link').first().click()
  const note = page.getByLabel('Note for staff')
  await note.fill('The dial is right.')
  await note.press('Enter')
  await openTitle(page).waitFor()
  // Nothing is chosen yet, so nothing is decided; the focus goes to the choice.
  await note.press('Control+Enter')
  await expectFocus(page.getByRole('radio', { name: 'Nothing is wrong' }))
  await page.keyboard.press('Space')
  await note.press('Control+Enter')
  await page.getByText('Nothing is waiting here.').waitFor()
})
