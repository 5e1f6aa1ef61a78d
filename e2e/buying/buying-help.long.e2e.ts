import { describe, expect, test } from 'vitest'
import { movingSlot } from '../../contract/rules/delivery/windows.ts'
import { dateLabel } from '../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { newAddress } from '../support/data/members.ts'
import { emailTo } from '../support/server/mailbox.ts'
import { schedule } from '../support/server/service-hours.ts'
import { openBuying } from '../support/steps/buying.ts'
import {
  chooseAddress,
  chooseWay,
  deliverBy,
  openDelivery,
  payInFrame,
  priceBeside,
  statusOf,
} from '../support/steps/delivery.ts'

const stoop = openBuying()

/** When moving help that is ordered now comes, as the summary says it. */
function movingTime(): string {
  const now = new Date()
  const slot = movingSlot(now, schedule)
  return slot ? `${dateLabel(slot.date, now, newYork)}, ${slot.time}` : '2-4 hours after you order'
}

describe('on a desktop', () => {
  test('[S4.053] [S4.054] [S4.055] [S4.056] [S4.057] [S4.058] [S4.064] [S5.032] [S5.033] [S7.044] [S7.045] [S8.027] [S9.003] [S9.010] (b): moving help, paid on this page', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, `/shop/item/${await stoop.list('Sofa', 'Furniture', 120)}`)
    await openDelivery(page)
    // No field has an error before it was touched.
    expect(await page.locator('[aria-invalid]').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('Please choose the address for the delivery.').waitFor()
    await chooseAddress(page)
    await page.getByLabel('Apartment').fill('4B')
    await chooseWay(page, 'Moving help')
    await page.getByRole('radio', { name: /^Stairs/ }).check()
    const less = page.getByRole('button', { name: 'One flight less' })
    await expect.poll(() => less.isDisabled()).toBe(true)
    await page.getByRole('button', { name: /Type a number/ }).click()
    await page.getByLabel('How many flights?').fill('3')
    await page.getByRole('button', { name: 'Set' }).click()
    await page.getByText('3 flights').first().waitFor({ state: 'attached' })
    await page.getByLabel('Instructions').fill('Ring twice')
    await expectAccessible(page, 'the building access')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText(movingTime()).waitFor()
    await expect.poll(() => priceBeside(page, 'Moving delivery')).toBe('$4.99')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('Email is required').waitFor()
    const email = newAddress('mover')
    await page.getByLabel('Email').fill(email)
    await expectAccessible(page, 'the summary')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await payInFrame(page, 'declined')
    await page.getByText('Payment failed: Your card was declined.').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await payInFrame(page, 'good')
    const confirmed = page.getByRole('dialog', { name: 'Order confirmed' })
    await confirmed.getByText('It’s yours').waitFor()
    await confirmed.getByText('Stairs: 3 flights').waitFor()
    await expectAccessible(page, 'the confirmation')
    await confirmed.getByRole('link', { name: 'Track Order' }).click()
    await page.waitForURL('**/orders/*?token=*')
    await page.getByRole('heading', { name: 'Delivery', exact: true }).waitFor()
    await page.getByText('Ring twice').waitFor()
    expect((await emailTo(stoop.url, email, /^Paid: /)).text).toContain('4B')
  })

  test('[S4.059] [S4.060] [S4.061] [S4.062] [S4.063] [S5.034] [S5.035] [S5.036] [S9.004] [S9.008] [S9.009] (c): a courier at once, tracked on the order’s page', async () => {
    const { page } = await stoop.visit('desktop')
    const id = await stoop.list('Camera')
    await go(page, `/shop/item/${id}`)
    await openDelivery(page)
    await page.getByLabel('Apartment').fill('4B')
    await deliverBy(page, 'Courier by car')
    await page.getByText('4-6 hours').waitFor()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('Please choose ASAP or Later.').waitFor()
    await page.getByRole('radio', { name: /^ASAP/ }).check()
    await expectAccessible(page, 'at once or later')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('ASAP: 15-30 mins').waitFor()
    await page.getByText(/^A courier \(practice\)\./).waitFor()
    expect(await priceBeside(page, 'Courier delivery')).toBe('$3.99')
    expect(await priceBeside(page, 'Service fee')).toBe('$1.50')
    await page.getByLabel('Email').fill(newAddress('hurry'))
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await payInFrame(page, 'good')
    const confirmed = page.getByRole('dialog', { name: 'Order confirmed' })
    const track = await confirmed.getByRole('link', { name: 'Track Order' }).getAttribute('href')
    await confirmed.getByRole('button', { name: 'Done' }).click()
    await confirmed.waitFor({ state: 'detached' })
    await go(page, track ?? '')
    await page.getByText('Robin (practice)').waitFor()
    await page.locator('[data-map]').waitFor()
    await expectAccessible(page, 'an order that is delivered')
    expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('download')).toMatch(
      /\.ics$/,
    )
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('heading', { name: 'Receipt' }).waitFor()
    expect(await page.getByRole('row', { name: /^Total/ }).textContent()).toContain('$45.49')
    await page.getByText(/620 Atlantic Avenue.*, 4B/).waitFor()
    await expectAccessible(page, 'the receipt')
    await expect.poll(() => statusOf(stoop.url, id)).toBe('sold')
  })

  test('[S4.060] (c): later, on another day', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, `/shop/item/${await stoop.list('Lens')}`)
    await openDelivery(page)
    await deliverBy(page, 'Courier by car')
    await page.getByRole('radio', { name: /^Later/ }).check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText('Please choose a time window.').waitFor()
    const day = page.getByRole('radio', { name: /^Tomorrow/ })
    await day.check()
    await expect.poll(() => page.locator('input[name="delivery-time"][value="ASAP"]').count()).toBe(0)
    await page.getByRole('radio', { name: '9am-10am' }).check()
    await expectAccessible(page, 'later')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText(/^Tomorrow \(\w{3} \d+\), 9am-10am$/).waitFor()
    const email = newAddress('later')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await payInFrame(page, 'good')
    const confirmed = page.getByRole('dialog', { name: 'Order confirmed' })
    await confirmed.getByText('9am-10am').waitFor()
    await confirmed.getByRole('button', { name: 'Done' }).click()
    await confirmed.waitFor({ state: 'detached' })
    expect((await emailTo(stoop.url, email, /^Paid: /)).text).toContain('between 9 and 10 AM')
  })
})
