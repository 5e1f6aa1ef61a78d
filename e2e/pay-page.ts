import type { Page } from 'playwright-core'

/** Test cards that the practice page knows. @source https://docs.stripe.com/testing */
export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

/** Fills the hosted payment page; the email is there already where the checkout knew it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Sam Stranger')
}

/** The button that pays. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay / })
}
