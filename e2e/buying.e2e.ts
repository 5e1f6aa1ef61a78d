import { beforeAll, describe, expect, test } from 'vitest'
import { dateLabel, deliveryDates } from '../contract/rules/delivery-windows.ts'
import { expectAccessible } from './axe.ts'
import { go } from './go.ts'
import { letterTo } from './mailbox.ts'
import { type Member, makeMember, newAddress } from './members.ts'
import { cards, fillCard, payButton } from './pay-page.ts'
import { openStoop } from './stoop.ts'
import {
  chooseAddress,
  chooseTomorrow,
  door,
  makeDeliverable,
  openDelivery,
  payInFrame,
  priceBeside,
  statusOf,
} from './story/delivery.ts'

const stoop = openStoop()
let seller: Member
beforeAll(async () => {
  seller = await makeMember(stoop.url)
})

const list = (title: string, category = 'Electronics', price = 40) =>
  makeDeliverable(stoop.url, seller, { title, category, price })
for (const device of ['phone', 'desktop'] as const)
  describe(`on a ${device}`, () => {
    test('[S1.003] [S1.007] [S2.085] [S2.092] [S4.039] [S4.040] [S4.042] [S4.043] [S4.047] [S4.049] [S4.050] [S4.051] [S4.052] [S4.067] [S4.068] [S4.069] [S6.005] [S9.033] (a): an hour of tomorrow, an address, the quote on its map, the hosted page', async () => {
      const { page } = await stoop.visit(device)
      const email = newAddress('buyer')
      await go(page, `/shop/item/${await list(`Radio for a ${device}`)}`)
      await openDelivery(page)
      await expectAccessible(page, 'the day and the hour')
      await chooseTomorrow(page)
      await page.getByLabel('Email').fill(email)
      await expectAccessible(page, 'the address')
      // The map of the quote answers late, so that what stands meanwhile can be seen.
      await page.route('**/api/delivery/get-delivery-quote*', async (route) => {
        await page.getByText('Finding best delivery quote...').waitFor()
        await route.continue()
      })
      await chooseAddress(page)
      await page.getByText('Delivery & Assembly').waitFor()
      await page.locator('[data-map]').waitFor()
      await expectAccessible(page, 'the quote')
      const fee = Number((await priceBeside(page, 'Delivery & Assembly')).slice(1))
      expect(await priceBeside(page, 'Total')).toBe(`$${(40 + fee).toFixed(2)}`)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.waitForURL('**/dev/stripe/pay/*')
      await page.getByText('Delivery & Assembly').waitFor()
      await fillCard(page, cards.good)
      await payButton(page).click()
      await page.waitForURL('**/payment-success?*')
      await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
      await page.getByText('Scheduled delivery').waitFor()
      expect((await letterTo(stoop.url, email, /^Paid: /)).text).toContain(door)
    })

    test('[S4.053] [S4.054] [S4.055] [S4.056] [S4.057] [S4.058] [S4.064] [S5.032] [S5.033] [S7.044] [S7.045] [S8.027] [S9.003] [S9.010] (b): moving help, paid on this page', async () => {
      const { page } = await stoop.visit(device)
      await go(page, `/shop/item/${await list(`Sofa for a ${device}`, 'Furniture', 120)}`)
      await openDelivery(page)
      await page.getByRole('button', { name: /^Moving help/ }).click()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByText('Please choose the address for the delivery.').waitFor()
      await chooseAddress(page)
      await page.getByLabel('Apartment').fill('4B')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
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
      await page.getByText('2-4 hours after you order').waitFor()
      expect(await priceBeside(page, 'Moving delivery')).toBe('$4.99')
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
      expect((await letterTo(stoop.url, email, /^Paid: /)).text).toContain('4B')
    })

    test('[S4.059] [S4.060] [S4.061] [S4.062] [S4.063] [S5.034] [S5.035] [S5.036] [S9.004] [S9.008] [S9.009] (c): a courier at once; seen on the order’s page', async () => {
      const { page } = await stoop.visit(device)
      const id = await list(`Camera for a ${device}`)
      await go(page, `/shop/item/${id}`)
      await openDelivery(page)
      await page.getByRole('button', { name: /^Courier by car/ }).click()
      await chooseAddress(page)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByText('4-6 hours').waitFor()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByText('Please choose ASAP or Later.').waitFor()
      await page.getByRole('radio', { name: /^ASAP/ }).check()
      await expectAccessible(page, 'at once or later')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByText('ASAP: 15-30 mins').waitFor()
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
      await expectAccessible(page, 'the receipt')
      expect(await statusOf(stoop.url, id)).toBe('sold')
    })
  })

describe('what may go otherwise', () => {
  test('[S2.090] [S2.091] back goes a step back, then closes; the backdrop closes and forgets everything', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, `/shop/item/${await list('Desk lamp')}`)
    await openDelivery(page)
    await chooseTomorrow(page)
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog', { name: 'When should it come?' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: '2pm-3pm' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: /^Today/ }).check()
    await expect.poll(() => page.locator('input[name="delivery-time"]:checked').count()).toBe(0)
    await page.mouse.click(10, 10)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const dialog = await openDelivery(page)
    await expect.poll(() => dialog.locator('input[name="delivery-time"]:checked').count()).toBe(0)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('whoever leaves the payment inside our page gives the thing back at once', async () => {
    const { page } = await stoop.visit('desktop')
    const id = await list('Turntable')
    await go(page, `/shop/item/${id}`)
    await openDelivery(page)
    await page.getByRole('button', { name: /^Courier by car/ }).click()
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('radio', { name: /^ASAP/ }).check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel('Email').fill(newAddress('leaver'))
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.frameLocator('iframe[title="Payment"]').getByLabel('Card number').waitFor()
    expect(await statusOf(stoop.url, id)).toBe('reserved')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => statusOf(stoop.url, id)).toBe('active')
    await page.getByRole('button', { name: 'Buy', exact: true }).first().waitFor()
  })

  test('[S4.048] [S8.031] [S8.032] [S9.005] without a quote the flat rate stands in, and says so', async () => {
    const { page, expect: mean } = await stoop.visit('phone')
    await go(page, `/shop/item/${await list('Record player')}`)
    mean('503 GET /api/delivery/get-delivery-quote')
    await page.route('**/api/delivery/get-delivery-quote*', (route) =>
      route.fulfill({ status: 503, json: { error: 'No owner information available for this item' } }),
    )
    await openDelivery(page)
    await chooseTomorrow(page)
    await page.getByLabel('Email').fill(newAddress('flat'))
    await chooseAddress(page)
    await page.getByText("Flat rate: we couldn't get a live quote").waitFor()
    expect(await priceBeside(page, 'Delivery & Assembly')).toBe('$101.04')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/dev/stripe/pay/*')
    await page.getByText('$141.04').first().waitFor()
  })

  test('[S4.070] [S4.071] [S8.033] [S9.035] a search that fails leads to manual entry; an address outside the city gets no price', async () => {
    const { page, expect: mean } = await stoop.visit('phone')
    await go(page, `/shop/item/${await list('Cassette deck')}`)
    mean('503 GET /api/delivery/search-locations')
    await page.route('**/api/delivery/search-locations*', (route) =>
      route.fulfill({ status: 503, json: { error: 'We cannot look up addresses right now.' } }),
    )
    await openDelivery(page)
    await chooseTomorrow(page)
    await page.getByLabel('Email').fill(newAddress('typist'))
    await page.getByRole('combobox', { name: 'Delivery address' }).pressSequentially('6')
    await page.getByText('Manual entry').waitFor()
    await expectAccessible(page, 'an address by hand')
    const field = page.getByLabel('Street address, borough and ZIP code')
    await field.fill('1 Hudson Place, Hoboken, NJ 07030')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText('We don’t deliver there yet').waitFor()
    await page.unroute('**/api/delivery/search-locations*')
    await field.fill('620 Atlantic Ave, Brooklyn, NY 11217')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText('Delivery & Assembly').waitFor()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/dev/stripe/pay/*')
  })

  test('a quote that has changed meanwhile is shown with its new figure, and that is what is paid', async () => {
    const { page, expect: mean } = await stoop.visit('desktop')
    await go(page, `/shop/item/${await list('Slide projector')}`)
    await openDelivery(page)
    await chooseTomorrow(page)
    await page.getByLabel('Email').fill(newAddress('patient'))
    // Somebody has tampered with the figure, or it is an old one: the server knows better.
    await page.route('**/api/delivery/get-delivery-quote*', async (route) => {
      const answer = await route.fetch()
      const quote = (await answer.json()) as { high_price: number }
      await route.fulfill({ response: answer, json: { ...quote, high_price: 1 } })
    })
    await chooseAddress(page)
    expect(await priceBeside(page, 'Delivery & Assembly')).toBe('$1.00')
    mean('409 POST /api/payments/create-checkout-session')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('The price has changed. Please check the new total.').waitFor()
    const fee = await priceBeside(page, 'Delivery & Assembly')
    expect(fee).not.toBe('$1.00')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/dev/stripe/pay/*')
    await page.getByText(fee).first().waitFor()
  })

  test('[S4.044] [S9.006] [S9.007] (a) can be paid on this page too: base and distance are FREE!', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, `/shop/item/${await list('Typewriter')}`)
    await openDelivery(page)
    await chooseTomorrow(page)
    await page.getByLabel('Email').fill(newAddress('stayer'))
    await chooseAddress(page)
    const fee = await priceBeside(page, 'Delivery & Assembly')
    await page.getByRole('button', { name: 'Pay on this page' }).click()
    expect(await priceBeside(page, 'Base fee')).toBe('FREE!')
    expect(await priceBeside(page, 'Distance fee')).toBe('FREE!')
    expect(await priceBeside(page, 'Delivery & Assembly')).toBe(fee)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await payInFrame(page, 'good')
    const confirmed = page.getByRole('dialog', { name: 'Order confirmed' })
    await confirmed.getByRole('button', { name: 'Continue Shopping' }).click()
    await page.waitForURL('**/shop')
  })

  test('pickup only: Delivery is shown, and cannot be chosen', async () => {
    const { page } = await stoop.visit('phone')
    const { makeListing } = await import('./listings.ts')
    await go(page, `/shop/item/${await makeListing(stoop.url, seller, { title: 'Heavy pot' })}`)
    await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
    const delivery = page.getByRole('button', { name: /^Delivery/ })
    await page.getByText('This seller offers pickup only').waitFor()
    expect(await delivery.isDisabled()).toBe(true)
  })

  for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles'])
    test(`[S4.066] [S5.038] [S9.025] the days are New York’s in a browser in ${timezoneId}`, async () => {
      const { page } = await stoop.visit('desktop', { timezoneId })
      await go(page, `/shop/item/${await list(`Clock in ${timezoneId}`)}`)
      const dialog = await openDelivery(page)
      const now = new Date()
      const labels = await dialog.locator('label:has(input[name="delivery-date"])').allTextContents()
      expect(labels).toEqual(deliveryDates(now).map((date) => dateLabel(date, now)))
      expect(labels).toHaveLength(15)
    })
})
