import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { cards, fillCard, payButton } from '../support/browser/pay-page.ts'
import { makeListing } from '../support/data/listings.ts'
import { logIn, type Member, makeMember, newAddress, signIn } from '../support/data/members.ts'
import { digitsOf, emailTo, linkOf } from '../support/server/mailbox.ts'
import { openStoop } from '../support/server/stoop.ts'
import { openPickup, payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openStoop()
let seller: Member
beforeAll(async () => {
  seller = await makeMember(stoop.url)
})

/** Lists and buys an item. @returns the order's path and its pickup code */
async function sell(title: string): Promise<{ path: string; code: string }> {
  const { page, expectError } = await stoop.visit('phone')
  expectError('404 GET /api/business_accounts/*')
  const email = newAddress('scanned')
  await go(page, `/shop/item/${await makeListing(stoop.url, seller, { title })}`)
  await openPickup(page, email)
  await payForPickup(page).click()
  await page.waitForURL(payPage)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'It’s yours' }).waitFor()
  const message = await emailTo(stoop.url, email, /^Paid: /)
  return { path: new URL(linkOf(message, stoop.url)).pathname, code: digitsOf(message) }
}

describe('the buyer’s picture, seen by a seller on a phone', () => {
  test('with the phone’s camera: the page opens with the code filled in, also after login, and no request contains it', async () => {
    const { path, code } = await sell('Globe')
    const { page } = await stoop.visit('phone')
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    // The content of the QR code. @source server/features/orders/service.ts
    await go(page, `${path}#code=${code}`)
    await page.waitForURL('**/login?next=*')
    await logIn(page, seller.email, seller.password)
    const field = page.getByLabel('Pickup code')
    await expect.poll(() => field.inputValue()).toBe(code)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByText('Handed over. Well sold!').waitFor()
    expect(urls.filter((url) => url.includes(code))).toEqual([])
  })

  test('in the form: another order’s code, the right one, and typing when the camera is refused', async () => {
    const { path, code } = await sell('Atlas')
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await giveEyes(page)
    await go(page, path)
    const scan = page.getByRole('button', { name: 'Scan code' })
    await scan.click()
    const dialog = page.getByRole('dialog', { name: 'Scan the code' })
    await dialog.getByText('The camera could not be used.').waitFor()
    await expectAccessible(page, 'a refused camera')
    await dialog.getByRole('button', { name: 'Type it instead' }).click()
    const field = page.getByLabel('Pickup code')
    await field.fill('12')
    await page.evaluate(() => Object.assign(window, { cameraAllowed: true }))
    await scan.click()
    await show(page, `${stoop.url}/orders/${crypto.randomUUID()}#code=999999`)
    await dialog.getByText('This is the code of another order.').waitFor()
    await expectAccessible(page, 'the camera')
    await show(page, `${stoop.url}${path}#code=${code}`)
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => field.inputValue()).toBe(code)
    // The camera has stopped.
    const light = () =>
      page.evaluate(() => (window as { tracks?: MediaStreamTrack[] }).tracks?.[0]?.readyState)
    await expect.poll(light).toBe('ended')
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByText('Handed over. Well sold!').waitFor()
  })
})

/** Simulates a camera and a barcode detector, controlled by `show`. */
const giveEyes = (page: Page) =>
  page.addInitScript(() => {
    const eyes = window as { seen?: string; cameraAllowed?: boolean; tracks?: MediaStreamTrack[] }
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code'])
        }
        async detect() {
          return eyes.seen ? [{ rawValue: eyes.seen }] : []
        }
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      if (!eyes.cameraAllowed) throw new DOMException('refused', 'NotAllowedError')
      const stream = document.createElement('canvas').captureStream()
      eyes.tracks = stream.getTracks()
      return stream
    }
  })
const show = (page: Page, text: string) => page.evaluate((seen) => void Object.assign(window, { seen }), text)
