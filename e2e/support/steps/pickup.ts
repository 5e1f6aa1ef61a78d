import type { Page } from 'playwright-core'

/** Chooses Buy and Pickup and enters the email. */
export async function openPickup(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page.getByRole('button', { name: /^Pickup/ }).click()
  // The business account has loaded, so the layout is stable.
  await page.getByRole('region', { name: 'Where to pick it up' }).waitFor()
  await page.getByLabel('Email').fill(email)
}

/** The button that opens the payment page. */
export const payForPickup = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** URL pattern of the simulated payment page. */
export const payPage = '**/dev/stripe/pay/*'
