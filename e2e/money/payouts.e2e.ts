import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bankForm, personForm } from '../../server/testing/payments/onboarding.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { cards, fillCard, payButton } from '../support/browser/pay-page.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember, newAddress, post, signIn } from '../support/data/members.ts'
import { digitsOf, emailTo, linkOf } from '../support/server/mailbox.ts'
import { openStoop } from '../support/server/stoop.ts'
import { openPickup, payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openStoop()

/** Lists and buys an item, which the seller hands over. @returns the buyer's link to the order */
async function sellAndHandOver(seller: Member, title: string): Promise<string> {
  const { page, expectError } = await stoop.visit('phone')
  expectError('404 GET /api/business_accounts/*')
  const email = newAddress('payer')
  await go(page, `/shop/item/${await makeListing(stoop.url, seller, { title })}`)
  await openPickup(page, email)
  await payForPickup(page).click()
  await page.waitForURL(payPage)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
  const message = await emailTo(stoop.url, email, /^Paid: /)
  const link = linkOf(message, stoop.url)
  const id = new URL(link).pathname.split('/').at(-1)
  const { status } = await post(
    stoop.url,
    `/orders/${id}/hand_over`,
    { code: digitsOf(message) },
    seller.tokens.access_token,
  )
  expect(status).toBe(200)
  return link
}

const labels = {
  given_name: 'First name',
  surname: 'Last name',
  line1: 'Street address',
  city: 'City',
  postal_code: 'ZIP code',
  id_last4: 'Last 4 digits of your Social Security number',
} as const

/** Answers the provider's questions with the keyboard. */
async function answerByKeyboard(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  await expectAccessible(page, 'the provider’s first page')
  const person = personForm()
  await page.getByLabel('Date of birth').fill(person.date_of_birth ?? '')
  for (const [name, label] of Object.entries(labels))
    await typeByKey(page.getByLabel(label), person[name] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/bank')
  await expectAccessible(page, 'the provider’s second page')
  const bank = bankForm()
  await typeByKey(page.locator('[name=holder]'), bank.holder ?? '')
  await typeByKey(page.locator('[name=routing]'), bank.routing ?? '')
  await typeByKey(page.locator('[name=account]'), bank.account ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/review')
  await expectAccessible(page, 'the provider’s last page')
  await pressByKey(page.locator('main button[type=submit], form button').first())
}

describe('a seller’s money', () => {
  test('from the sale to the bank, on a phone and with the keyboard', async () => {
    const seller = await makeMember(stoop.url, 'paid')
    const link = await sellAndHandOver(seller, 'Radio')
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await go(page, '/my-stuff/money')
    await page.getByRole('heading', { name: 'Set up payouts to get $45.00' }).waitFor()
    await page.getByText('In protection', { exact: true }).first().waitFor()
    await expectAccessible(page, 'money in protection')
    await go(page, new URL(link).pathname)
    await page.getByRole('heading', { name: 'Set up payouts to get $45.00' }).waitFor()
    await expectAccessible(page, 'an order of a seller without a payout account')
    await page.getByRole('link', { name: 'Set up payouts' }).click()

    await pressByKey(page.getByRole('button', { name: 'Set up payouts' }))
    await page.waitForURL('**/dev/stripe/connect/**')
    await answerByKeyboard(page)
    await page.waitForURL('**/my-stuff/money')
    await page.getByRole('heading', { name: 'Payouts are on' }).waitFor()

    const buyer = await stoop.visit('phone')
    await go(buyer.page, new URL(link).pathname + new URL(link).search)
    await pressByKey(buyer.page.getByRole('button', { name: 'All good' }))
    await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'All good' }).click()
    await buyer.page.getByText('Completed').first().waitFor()

    await reloadUntil(page.getByText('Sent to your bank'))
    await expectAccessible(page, 'money on its way')
  })

  test('nothing sold yet, on a desktop', async () => {
    const { page } = await stoop.visit('desktop')
    await signIn(page, await makeMember(stoop.url, 'new'))
    await go(page, '/my-stuff')
    await page.getByRole('link', { name: /^Money/ }).click()
    await page.getByRole('heading', { name: 'Get ready to be paid' }).waitFor()
    await page.getByRole('heading', { name: 'No sales yet' }).waitFor()
    await expectAccessible(page, 'no money yet')
  })
})
