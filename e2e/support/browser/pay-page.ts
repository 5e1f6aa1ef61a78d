import type { Page } from 'playwright-core'

/** Test cards of the simulated payment page. @source https://docs.stripe.com/testing */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** One of the simulator's further cards that are declined. */
  alsoDeclined: '4000 0099 0000 0004',
  /** Banks object after the payment: they take it back, ask about it, or suspect fraud. */
  disputed: '4000 0000 0000 0259',
  inquiry: '4000 0000 0000 1976',
  warning: '4000 0000 0000 5423',
}

/** Fills in the hosted payment page; the email is prefilled when the checkout knows it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Sam Stranger')
}

/** The Pay button. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay / })
}
