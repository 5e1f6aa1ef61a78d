import type { Locator, Page } from 'playwright-core'
import { cards } from '../browser/pay-page.ts'
import { makeListing } from '../data/listings.ts'
import type { Member } from '../data/members.ts'

/** The buyers' address. */
export const door = '620 Atlantic Avenue'

/** Creates a listing with delivery, and its seller's pickup address. @returns its id */
export async function makeDeliverable(
  url: string,
  owner: Member,
  facts: { title: string; category?: string; price?: number; photoCount?: number },
): Promise<string> {
  const found = await fetch(`${url}/api/delivery/search-locations?search=350+5th+Ave+10118`)
  const { locations } = (await found.json()) as { locations: { id: string }[] }
  const response = await fetch(`${url}/api/users/me/pickup-location`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${owner.tokens.access_token}`,
    },
    body: JSON.stringify({ location_id: locations[0]?.id, unit: '4B' }),
  })
  if (!response.ok) throw new Error(`no pickup place: ${response.status}`)
  return await makeListing(url, owner, { ...facts, delivery: true })
}

/** Chooses Buy, then Delivery, which asks for the address first. */
export async function openDelivery(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Choose Fulfillment' }).waitFor()
  await page.getByRole('button', { name: /^Delivery/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should it go?' })
  await dialog.waitFor()
  return dialog
}

/** The ways to have an item delivered, by the titles of their cards. */
export type Way = 'Courier by car' | 'Scheduled delivery' | 'Moving help'

/** Continues from the chosen address to the ways, and chooses one. */
export async function chooseWay(page: Page, way: Way): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'How should it come?' })
    .getByRole('button', { name: new RegExp(`^${way}`) })
    .click()
}

/** Chooses the address that all buyers use, and how it is delivered. */
export async function deliverBy(page: Page, way: Way): Promise<void> {
  await chooseAddress(page)
  await chooseWay(page, way)
}

/** Types an address, chooses the first suggestion by keyboard and confirms it. */
export async function chooseAddress(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Delivery address' })
  const words = '620 atlantic ave, brooklyn 11217'
  // Slow typing sends searches for prefixes too.
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === words,
  )
  await field.pressSequentially(words)
  await answered
  await page.getByRole('option', { name: door }).first().waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  const confirmed = page.getByRole('dialog', { name: 'Location Confirmed' })
  await confirmed.getByText(door).first().waitFor()
  await confirmed.getByRole('button', { name: 'Continue with this address' }).click()
}

/** Chooses tomorrow afternoon. */
export async function chooseTomorrow(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Tomorrow/ }).check()
  await page.getByRole('radio', { name: '2pm-3pm' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Fills in the embedded payment page and clicks Pay. */
export async function payInFrame(page: Page, card: keyof typeof cards): Promise<void> {
  const frame = page.frameLocator('iframe[title="Payment"]')
  await frame.getByLabel('Card number').fill(cards[card])
  await frame.getByLabel('Expiry').fill('12/34')
  await frame.getByLabel('CVC').fill('123')
  await frame.getByLabel('Name on card').fill('Sam Stranger')
  await frame.getByRole('button', { name: /^Pay / }).click()
}

/** The amount next to a label in the price list. */
export async function priceBeside(page: Page, name: string): Promise<string> {
  const term = page.locator('dl dt', { hasText: new RegExp(`^${name}$`) })
  return (await term.locator('xpath=following-sibling::dd').first().textContent()) ?? ''
}

/** `active`, `reserved` or `sold`. */
export async function statusOf(url: string, id: string): Promise<string> {
  const response = await fetch(`${url}/api/listings/get_listing_by_uuid_anonymous/${id}`)
  return ((await response.json()) as { listing: { status: string } }).listing.status
}

/** Goes from the address to the embedded payment of an immediate courier delivery. */
export async function payByCourier(page: Page, email: string): Promise<void> {
  await deliverBy(page, 'Courier by car')
  await page.getByRole('radio', { name: /^ASAP/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
}
