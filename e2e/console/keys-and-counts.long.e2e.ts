import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, post } from '../support/data/members.ts'
import { openOwnStoop, type Stoop } from '../support/server/stoop.ts'
import { consolePath, expectUsable, sayWhy } from '../support/steps/console.ts'
import { makeHandedOver } from '../support/steps/orders.ts'

const stoop = openOwnStoop()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const linkTo = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name })

/** A sale between two members, a key, a webhook and a member of staff: rows for every page. */
async function makeRows({ url, server }: Stoop) {
  const [seller, buyer] = [await makeMember(url, 'sells'), await makeMember(url, 'buys')]
  await makeHandedOver(stoop, await makeListing(url, seller, { title: 'Cane chair' }), { seller, buyer })
  server.operate('grant', seller.email, 'moderator')
  await server.change(
    `insert into api_keys (id, name, prefix, hash, scopes, created_at)
     values (gen_random_uuid(), 'Accounting', 'stoop_abcd', sha256('a'), '{orders:read}', now())`,
    [],
  )
  await server.change(
    `insert into webhook_endpoints (id, url, event_types, secret, created_at)
     values (gen_random_uuid(), 'https://hooks.example.com/stoop', '{order.paid}', 'secret', now())`,
    [],
  )
}

beforeAll(() => makeRows(stoop))

test('j and k move on every page with rows, Enter opens, and ? names the keys', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/staff'))
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()
  const visit = async (name: string, row: RegExp) => {
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true })
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.locator('[data-row]').first().waitFor()
    await page.keyboard.press('j')
    expect(await focused(page)).toMatch(row)
  }

  await page.getByRole('list', { name: 'Staff' }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await help.getByText('Previous').waitFor()
  await expectUsable(page, 'the help about keys')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  await page.keyboard.press('j')
  expect(await focused(page)).toMatch(/^@.*Moderator/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await visit('API', /^Accounting/)
  await page.keyboard.press('o')
  await dialog.getByText('You can’t undo this.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await visit('Webhooks', /hooks\.example\.com/)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await visit('City and settings', /./)
  const first = await focused(page)
  await page.keyboard.press('j')
  expect(await focused(page)).not.toBe(first)
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(first)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await visit('Numbers', /^[A-Z][a-z]{2} 20\d\d/)
  await expectUsable(page, 'Numbers')

  await visit('Money', /Cane chair/)
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'Order' }).getByText('Cane chair').first().waitFor()

  await visit('Audit log', /website\.open_dashboard/)
  await page.keyboard.press('j')
  expect(await focused(page)).toMatch(/staff\.grant/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await expect.poll(() => page.url()).toContain('/operator/people?open=')
})

test('a filter of the audit log is in the address, can be saved, and the file has every row that fits', async () => {
  await stoop.server.change(
    `insert into audit_log (at, actor_role, action, subject_kind, subject_id, details)
     select now(), 'operator', 'check.this', 'setting', 'fees.buyer_percent', '{}' from generate_series(1, 1100) i`,
    [],
  )
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/audit'))
  const rows = page.getByRole('list', { name: 'Actions' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('check.')
  await expect.poll(() => page.url()).toMatch(/\/operator\/audit\?action=check\.$/)
  await page.getByText('check.this').first().waitFor()
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Checks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Checks', exact: true }).waitFor()
  await expectUsable(page, 'the audit log')

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All as CSV' }).click()
  await sayWhy(page)
  const file = await started
  expect(file.suggestedFilename()).toBe('stoop-audit-log.csv')
  const stream = await file.createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString()
  expect(text.trim().split('\r\n')).toHaveLength(1101)

  await rows.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'City and settings' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Action', { exact: true }).inputValue()).toBe('check.')
  await go(page, '/operator/audit?action=staff.')
  await page.getByText('staff.grant').first().waitFor()
  expect(await page.getByText('check.this').count()).toBe(0)
})

test('Numbers opens with the days of its address, and saves its cohorts', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop, '/numbers?days=7'))
  await expect.poll(() => page.getByLabel('Days').inputValue()).toBe('7')
  await page.getByRole('table', { name: 'Bought again' }).getByText('Small').first().waitFor()
  await page.getByLabel('Days').selectOption('90')
  await expect.poll(() => page.url()).toMatch(/days=90$/)
  await page
    .getByRole('figure', { name: /^Visitors \d+ on / })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Cohorts as CSV' }).click()
  await page.getByLabel('Why').fill('For the board')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await started).suggestedFilename()).toBe('stoop-cohorts.csv')
})

test('the navigation counts what waits without a reload, and Today leads to what its figures count', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, consolePath(stoop))
  await linkTo(page, /^Queue$/).waitFor()
  const listing = await makeListing(stoop.url, await makeMember(stoop.url, 'offers'), { title: 'Odd lamp' })
  const { status } = await post(stoop.url, `/listings/${listing}/reports`, { reason: 'scam', note: '' })
  expect(status).toBeLessThan(300)
  await linkTo(page, /^Queue 1 waiting$/).waitFor()
  await stoop.server.change(
    `insert into enquiries (id, kind, name, email, fields, created_at)
     values (gen_random_uuid(), 'contact', 'Ada', 'ada@example.com', '{"Message": "Hello"}', now())`,
    [],
  )
  await linkTo(page, /^Enquiries 1 waiting$/).waitFor()
  await expectUsable(page, 'Today with counts')

  await page.getByRole('link', { name: /Enquiries to answer/ }).click()
  await expect.poll(() => page.url()).toContain('/operator/enquiries?state=open')
  await page.getByRole('list', { name: 'Enquiries' }).getByText('Ada', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Open 1' }).getAttribute('aria-pressed')).toBe('true')
  await page.goBack()
  await page
    .getByRole('figure', { name: /^Sales/ })
    .getByRole('link')
    .click()
  await page.getByRole('list', { name: 'Orders' }).getByText('Cane chair').waitFor()
  expect(await page.getByLabel('Paid since').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expectUsable(page, 'orders since a day')
  await page.goBack()
  await page
    .getByRole('figure', { name: /^Sign-ups/ })
    .getByRole('link')
    .click()
  await page
    .getByRole('list', { name: 'People' })
    .getByRole('link', { name: /Not finished|Active|@/ })
    .first()
    .waitFor()
  await expectUsable(page, 'people since a day')
})
