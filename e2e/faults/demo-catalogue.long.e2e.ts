import { expect, test } from 'vitest'
import { startServer } from '../support/server/server.ts'

test('an empty marketplace is filled with the demo catalogue', async () => {
  const shop = await startServer({ DEMO_CATALOGUE: 'on' })
  const cards = async () => (await (await fetch(`${shop.url}/shop`)).text()).split('"/shop/item/').length - 1
  await expect.poll(cards, { timeout: 120_000, interval: 500 }).toBeGreaterThan(20)
  await shop.stop()
})
