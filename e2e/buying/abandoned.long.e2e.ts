import { expect, test } from 'vitest'
import { awake, go } from '../support/browser/go.ts'
import { newAddress } from '../support/data/members.ts'
import { openBuying } from '../support/steps/buying.ts'
import { openDelivery, payByCourier, statusOf } from '../support/steps/delivery.ts'

const stoop = openBuying()

/** How many signs of buyers at their payments the server has received. */
async function signs(): Promise<number> {
  const metrics = await (await fetch(`${stoop.url}/metrics`)).text()
  const counts = metrics.split('\n').filter((line) => /_count\{.*orders\/:id\/hold/.test(line))
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

// How the server releases the item is tested with its clock in abandoned-holds.test.ts.
test('a tab with an open payment tells the server that its buyer is there, and again when it is closed', async () => {
  const { page, newTab } = await stoop.visit('desktop')
  const id = await stoop.list('Left-over lamp')
  const other = await newTab()
  await go(page, `/shop/item/${id}`)
  await openDelivery(page)
  await payByCourier(page, newAddress('leaver'))
  await page.frameLocator('iframe[title="Payment"]').getByLabel('Card number').waitFor()
  await expect.poll(signs).toBeGreaterThan(0)
  const before = await signs()
  expect(await statusOf(stoop.url, id)).toBe('reserved')
  await page.close({ runBeforeUnload: true })
  await expect.poll(signs).toBeGreaterThan(before)
  // The buyer who comes back in time continues.
  await go(other, `/shop/item/${id}`)
  await other.getByText('It is held for about a minute after you leave the payment.').waitFor()
  await other.getByRole('link', { name: 'Continue to payment' }).click()
  await other.waitForURL('**/orders/*')
  await awake(other)
  await other.getByRole('button', { name: 'Pay now' }).click()
  await other.frameLocator('iframe[title="Payment"]').getByLabel('Card number').waitFor()
})

test('a buyer who comes back too late reads what happened, and can start again', async () => {
  const { page } = await stoop.visit('phone')
  await page.clock.install()
  const id = await stoop.list('Forgotten frame')
  await go(page, `/shop/item/${id}`)
  await openDelivery(page)
  const started = page.waitForResponse('**/api/payments/create-checkout-session')
  await payByCourier(page, newAddress('late'))
  const { embedded } = (await (await started).json()) as { embedded: { order_url: string } }
  await page.frameLocator('iframe[title="Payment"]').getByLabel('Card number').waitFor()
  // Released meanwhile, here by the buyer's other browser.
  const { pathname, search } = new URL(embedded.order_url)
  const cancelled = await fetch(`${stoop.url}/api${pathname}/cancel${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(cancelled.status).toBe(200)
  await page.clock.fastForward(25_000)
  const alert = page.getByRole('alertdialog')
  await alert.getByText(/so the item went back on sale\. You were not charged\./).waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.frameLocator('iframe[title="Payment"]').getByLabel('Card number').waitFor()
  await expect.poll(() => statusOf(stoop.url, id)).toBe('reserved')
})
