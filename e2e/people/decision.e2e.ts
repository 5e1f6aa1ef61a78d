import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { logIn, makeMember, newAddress } from '../support/data/members.ts'
import { emailTo, linkOf } from '../support/server/mailbox.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('a suspended seller opens the link in the email, reads why, and appeals', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  await makeListing(stoop.url, seller, { title: 'Barely used sextant', price: 90 })
  const reason = 'Two people paid you a deposit and never heard from you again.'
  stoop.server.operate('suspend', seller.email, '--rule', 'scam', '--reason', reason)
  const email = await emailTo(stoop.url, seller.email, /^Your account is closed/)
  expect(email.text).toContain(reason)
  const { page, expectError } = await stoop.visit('phone')
  expectError('403 POST /api/auth/login')
  await go(page, '/login')
  await logIn(page, seller.email, seller.password)
  await page.getByText('This account is suspended.').waitFor()
  await go(page, linkOf(email, stoop.url).slice(stoop.url.length))
  await page.getByRole('heading', { level: 1, name: 'Your account is closed' }).waitFor()
  await page.getByText(reason).waitFor()
  await page.getByText('Scam or deception.').waitFor()
  await expectAccessible(page, 'a decision')
  await page.getByRole('button', { name: 'Send Appeal' }).click()
  await page.getByText('Tell us why you think this is wrong').waitFor()
  const text = 'I sent both of them their money back. Here are the dates.'
  await page.getByLabel('Why is this wrong?').fill(text)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('We have your appeal.').waitFor()
  await expectAccessible(page, 'a decision with an appeal')
  await page.reload()
  await page.getByText(text).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('without the link’s secret nobody reads a decision', async () => {
  const { page, expectError } = await stoop.visit('desktop')
  const path = `/decisions/${crypto.randomUUID()}` as const
  expectError(`404 GET ${path}`)
  await go(page, `${path}?token=guessed`)
  await page.getByText('We couldn’t find this decision.').waitFor()
  await expectAccessible(page, 'a decision that is not shown')
  await go(page, path)
  await page.waitForURL('**/login?next=*')
})

test('the owner of a right sends a notice without an account', async () => {
  const { page } = await stoop.visit('phone')
  const address = newAddress('owner')
  await go(page, '/prohibited-items#notice')
  const form = page.getByRole('form', { name: 'Report a violation' })
  await form.getByRole('button', { name: 'Send Notice' }).click()
  await form.getByText('Please confirm that this is true').waitFor()
  await expectAccessible(page, 'the notice form with its errors')
  await form.getByLabel('Your name').fill('Ida Holm')
  await form.getByLabel('Email').fill(address)
  await form.getByLabel('Address of the page').fill(`${stoop.url}/shop/item/${crypto.randomUUID()}`)
  await form.getByLabel('What is it about?').selectOption('trademark')
  await form.getByLabel('What is wrong?').fill('This lamp is a copy of our registered design.')
  await form.getByLabel(/I believe in good faith/).check()
  await form.getByRole('button', { name: 'Send Notice' }).click()
  const heading = page.getByRole('heading', { name: /^We have your notice N-/ })
  await heading.waitFor()
  const reference = /N-\w+/.exec(await heading.innerText())?.[0] ?? ''
  expect((await emailTo(stoop.url, address, /^We have your notice/)).text).toContain(reference)
})
