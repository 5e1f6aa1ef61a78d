import { describe, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { pressByKey, typeByKey } from '../support/browser/keyboard.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { makeHandedOver } from '../support/steps/orders.ts'

const stoop = openOwnStoop({ PAYOUTS: 'manual' })

describe('a marketplace that pays its sellers by hand', () => {
  test('a seller says how they want to be paid, with the keyboard, and changes it', async () => {
    const [seller, buyer] = [await makeMember(stoop.url, 'hand'), await makeMember(stoop.url, 'giver')]
    const listing = await makeListing(stoop.url, seller, { title: 'Radio' })
    const id = await makeHandedOver(stoop, listing, { seller, buyer })
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await go(page, `/orders/${id}`)
    await page.getByRole('link', { name: 'Save payout details' }).click()
    await page.getByRole('heading', { name: 'Get $45.00' }).waitFor()
    await pressByKey(page.getByRole('button', { name: 'Save' }))
    await page.getByText('Say where the money goes.').waitFor()
    await expectAccessible(page, 'the form with a mistake')
    await page.getByLabel('How do you want to be paid?').selectOption('Zelle')
    await typeByKey(page.getByLabel('Where does the money go?'), '555-0100')
    await pressByKey(page.getByRole('button', { name: 'Save' }))
    await page.getByRole('heading', { name: 'How you’re paid' }).waitFor()
    await page.getByText('555-0100').waitFor()
    await expectAccessible(page, 'saved details')
    await page.reload()
    await pressByKey(page.getByRole('button', { name: 'Change' }))
    await page.getByLabel('Where does the money go?').fill('555-0199')
    await pressByKey(page.getByRole('button', { name: 'Save' }))
    await page.getByText('555-0199').waitFor()
    await go(page, `/orders/${id}`)
    await page.getByText('Radio').first().waitFor()
    await page.getByRole('link', { name: 'Save payout details' }).waitFor({ state: 'detached' })
  })
})
