import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bankForm, personForm } from '../../server/testing/payments/onboarding.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makeHandedOver } from '../support/steps/orders.ts'

const stoop = openStoop()

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
    const [seller, buyer] = [await makeMember(stoop.url, 'paid'), await makeMember(stoop.url, 'payer')]
    const listing = await makeListing(stoop.url, seller, { title: 'Radio' })
    const id = await makeHandedOver(stoop, listing, { seller, buyer })
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await go(page, '/my-stuff/money')
    await page.getByRole('heading', { name: 'Set up payouts to get $45.00' }).waitFor()
    await page.getByText('In protection', { exact: true }).first().waitFor()
    await page.getByRole('region', { name: 'By year' }).getByText('$45.00').first().waitFor()
    expect(await page.getByRole('region', { name: 'For your taxes' }).count()).toBe(0)
    await expectAccessible(page, 'money in protection')
    await go(page, `/orders/${id}`)
    await page.getByRole('heading', { name: 'Set up payouts to get $45.00' }).waitFor()
    await expectAccessible(page, 'an order of a seller without a payout account')
    await page.getByRole('link', { name: 'Set up payouts' }).click()

    await pressByKey(page.getByRole('button', { name: 'Set up payouts' }))
    await page.waitForURL('**/dev/stripe/connect/**')
    await answerByKeyboard(page)
    await page.waitForURL('**/my-stuff/money')
    await page.getByRole('heading', { name: 'Payouts are on' }).waitFor()

    const { page: buying } = await stoop.visit('phone')
    await signIn(buying, buyer)
    await go(buying, `/orders/${id}`)
    await pressByKey(buying.getByRole('button', { name: 'All good' }))
    await buying.getByRole('alertdialog').getByRole('button', { name: 'All good' }).click()
    await buying.getByText('Completed').first().waitFor()

    await reloadUntil(page.getByText('Sent to you', { exact: true }))
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
