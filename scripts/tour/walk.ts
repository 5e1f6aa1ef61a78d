import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { go, reload } from '../../e2e/support/browser/go.ts'
import { cards, fillCard, payButton } from '../../e2e/support/browser/pay-page.ts'
import { goodPassword, newAddress } from '../../e2e/support/data/members.ts'
import { codeFor } from '../../e2e/support/server/mailbox.ts'
import { takePicture } from './picture.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Milliseconds; reading a photo takes minutes on a busy machine. */
const PATIENCE = 600_000
/** What the draft calls the demo's armchair. */
const title = 'Brown chair'

/** Takes every step of docs/tour.md and pictures those that it shows. @param url of a marketplace with the demo catalogue */
export async function walkTour(browser: Browser, url: string, folder: string): Promise<void> {
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ ...options, baseURL: url, colorScheme: 'light' })
    context.setDefaultTimeout(PATIENCE)
    return await context.newPage()
  }
  const picture = (page: Page, name: string) => takePicture(page, folder, `tour-${name}`)
  const [seller, buyer, staff] = [await open(DESKTOP), await open(PHONE), await open(DESKTOP)]

  await go(seller, '/shop')
  await picture(seller, 'shop')
  await signUp(seller, url)
  await draft(seller)
  await picture(seller, 'draft')
  await publish(seller)

  await buy(buyer)
  await picture(buyer, 'pickup-code')
  await handOver(seller, await pickupCode(buyer))
  await picture(seller, 'handed-over')
  await acceptItem(buyer)
  await reportSomething(buyer)

  await openConsole(staff)
  await openReport(staff)
  await picture(staff, 'queue')
  await takeDown(staff)
  await go(staff, '/operator/money')
  await staff.getByRole('heading', { name: 'Whose it is' }).waitFor()
  await picture(staff, 'money')
  await go(seller, '/my-stuff/money')
  await seller.getByText('$120.00').first().waitFor()
  await picture(seller, 'earnings')
}

/** Signs up with the code from the email. */
async function signUp(page: Page, url: string): Promise<void> {
  const email = newAddress('seller')
  await go(page, '/register')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Verification code').fill(await codeFor(url, email))
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password').fill(goodPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL(/(shop|my-stuff|list)$/)
}

/** From a photo to a draft that only lacks what the seller knows. */
async function draft(page: Page): Promise<void> {
  const buffer = await sharp(path.resolve('server/demo/pictures/club-chair-0.avif')).jpeg().toBuffer()
  await go(page, '/list')
  const files = page.locator('input[type=file]').first()
  await files.setInputFiles({ name: 'chair.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByRole('button', { name: 'List Item' }).waitFor()
}

async function publish(page: Page): Promise<void> {
  await page.getByLabel('Your own price').fill('120')
  const place = page.getByRole('combobox', { name: 'Where can it be picked up?' })
  await place.fill('park s')
  await page.getByRole('option', { name: 'Park Slope, Brooklyn', exact: true }).click()
  await page.getByRole('button', { name: 'List Item' }).click()
  await page.getByRole('heading', { name: 'Listed!' }).waitFor()
}

/** Finds the item and buys it without an account. */
async function buy(page: Page): Promise<void> {
  await go(page, `/shop/search/${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await page.getByRole('button', { name: /^Pickup/ }).click()
  await page.getByRole('region', { name: 'Where to pick it up' }).waitFor()
  await page.getByLabel('Email').fill(newAddress('buyer'))
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL('**/dev/stripe/pay/*')
  await fillCard(page, cards.good)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
  await page.getByRole('link', { name: /order/i }).first().click()
  await page.getByText(/^\d{3} \d{3}$/).waitFor()
}

async function pickupCode(page: Page): Promise<string> {
  return (await page.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '')
}

/** The seller types the code that the buyer shows. */
async function handOver(page: Page, code: string): Promise<void> {
  await go(page, '/orders')
  await page.getByRole('link', { name: title }).click()
  await page.getByLabel('Pickup code').fill(code)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('Handed over. Well sold!').waitFor()
}

/** The buyer says that everything is fine, which ends the protection. */
async function acceptItem(page: Page): Promise<void> {
  await reload(page)
  await page.getByRole('button', { name: 'All good' }).click()
  const question = page.getByRole('alertdialog')
  if (await question.isVisible()) await question.getByRole('button', { name: 'All good' }).click()
}

async function reportSomething(page: Page): Promise<void> {
  await go(page, '/shop/search/handbag')
  await page.locator('main a[href*="/shop/item/"]').first().click()
  await page.getByRole('button', { name: 'Report this item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this item' })
  await dialog.getByLabel('It looks like a scam').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. Somebody will take a look.').waitFor()
}

/** Opens the console with the link that the terminal prints. */
async function openConsole(page: Page): Promise<void> {
  const printed = execFileSync('npm', ['run', '-s', 'operator', 'dashboard'], { encoding: 'utf8' })
  const [, key] = /\/operator(#[\w-]+)$/m.exec(printed) ?? []
  if (!key) throw new Error(`No link was printed:\n${printed}`)
  await go(page, `/operator${key}`)
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

async function openReport(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: /^Queue/ })
    .click()
  await page.getByRole('list', { name: 'Review queue' }).getByRole('link').first().click()
  await page.getByRole('radio', { name: 'Take down' }).waitFor()
}

async function takeDown(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Take down' }).check({ force: true })
  await page.getByLabel('Rule', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Decide and open next' }).click()
  await page
    .getByText(/: taken down\.$/)
    .first()
    .waitFor()
}
