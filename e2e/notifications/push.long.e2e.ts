import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startFakePushService } from '../../server/testing/push/fake-push-service.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { makePaidOrder } from '../support/steps/orders.ts'

let publicKey = ''
const service = await startFakePushService(() => publicKey)
afterAll(() => service.close())
const stoop = openOwnStoop({ PUSH_SERVICES: service.origin })

/**
 * Subscribes at our own push service instead of the browser's, which no test reaches. The headless shell refuses all
 * notifications, so this grants the permission; push-worker.test.ts tests showing them.
 */
async function subscribeHere(page: Page, subscription: { endpoint: string; p256dh: string; auth: string }) {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    let current: object | null = null
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      current = {
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current as PushSubscription
    }
  }, subscription)
}

test('a member turns notifications on with a press; a sale reaches the device', async () => {
  const seller = await makeMember(stoop.url, 'seller')
  const { page } = await stoop.visit('phone', { serviceWorkers: 'allow' })
  const device = service.subscribe()
  await subscribeHere(page, device.subscription)
  const settings = await fetch(`${stoop.url}/api/notifications/settings`, {
    headers: { authorization: `Bearer ${seller.tokens.access_token}` },
  })
  publicKey = ((await settings.json()) as { push_key: string }).push_key
  await signIn(page, seller)
  await go(page, '/my-stuff/notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await expectAccessible(page, 'notification settings on a phone')

  const listing = await makeListing(stoop.url, seller, { title: 'Cane chair' })
  const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }
  await makePaidOrder(stoop, listing, await makeMember(stoop.url, 'buyer'), pickup)
  await expect.poll(() => device.received().length).toBe(1)
  expect(device.received()[0]?.payload.notification).toMatchObject({ title: 'Sold: Cane chair' })

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
})

test('notifications are offered with the first message and with a sale; who declines is not asked again', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, { title: 'Reed basket' })
  const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }
  const order = await makePaidOrder(stoop, listing, buyer, pickup)
  const { page } = await stoop.visit('phone', { serviceWorkers: 'allow' })
  await subscribeHere(page, service.subscribe().subscription)
  await signIn(page, seller)
  await go(page, `/orders/${order}`)
  const card = page.getByRole('region', { name: 'Notifications' })
  await card.getByText('Get a notification when something sells or a buyer writes').waitFor()
  await expectAccessible(page, 'an order that offers notifications')
  await page.getByRole('button', { name: 'Message the buyer' }).click()
  await page.waitForURL('**/chat/*')
  await page.getByRole('textbox', { name: 'Message' }).fill('It is ready.')
  expect(await card.count()).toBe(0)
  await page.getByRole('button', { name: 'Send' }).click()
  await card.getByText('Get a notification when they answer').waitFor()
  await expectAccessible(page, 'a conversation that offers notifications')
  await card.getByRole('button', { name: 'Not now' }).click()
  await card.waitFor({ state: 'detached' })
  await go(page, `/orders/${order}`)
  await page.getByRole('button', { name: 'Message the buyer' }).waitFor()
  expect(await card.count()).toBe(0)
})

test('choices and quiet hours are kept; receipts cannot be turned off', async () => {
  const member = await makeMember(stoop.url)
  const { page } = await stoop.visit('desktop')
  await signIn(page, member)
  await go(page, '/my-stuff')
  await page.getByRole('link', { name: 'Notifications What we tell you' }).click()
  const messages = page.getByRole('group', { name: 'Messages' })
  await messages.getByRole('switch', { name: 'Email' }).press('Space')
  const orders = page.getByRole('group', { name: 'Orders' })
  expect(await orders.getByRole('switch', { name: 'Email' }).isDisabled()).toBe(true)
  await orders.getByRole('switch', { name: 'Notification' }).uncheck()
  await page.getByRole('switch', { name: 'Quiet hours' }).check()
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('1410') ?? false)
  await page.getByLabel('From', { exact: true }).selectOption('11:30 PM')
  expect((await saved).status()).toBe(200)
  await expectAccessible(page, 'notification settings on a desktop')
  await reload(page)
  await page.getByLabel('From', { exact: true }).waitFor()
  expect(await messages.getByRole('switch', { name: 'Email' }).isChecked()).toBe(false)
  expect(await messages.getByRole('switch', { name: 'Notification' }).isChecked()).toBe(true)
  expect(await orders.getByRole('switch', { name: 'Notification' }).isChecked()).toBe(false)
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(String(23 * 60 + 30))
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(String(8 * 60))
})
