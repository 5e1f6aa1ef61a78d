import type { Page } from 'playwright-core'

/** Presses Buy, then Pickup, and says who buys. */
export async function openPickup(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page.getByRole('button', { name: /^Pickup/ }).click()
  // Whether the seller is a business has been asked, and nothing moves any more.
  await page.getByRole('region', { name: 'Where to pick it up' }).waitFor()
  await page.getByLabel('Email').fill(email)
}

/** The button that leads from there to the payment page. */
export const payForPickup = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** The payment page of the practice provider. */
export const payPage = '**/dev/stripe/pay/*'
