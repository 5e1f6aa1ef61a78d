import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { cards } from '../support/browser/pay-page.ts'
import { makeListing } from '../support/data/listings.ts'
import { type Member, makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { makePaidOrder } from '../support/steps/orders.ts'

const stoop = openOwnStoop()
const pickup = { delivery_type: 'pickup', delivery_fee_dollars: 0, delivery_address: undefined }

async function post(path: string, body: object, { tokens }: Member): Promise<unknown> {
  const response = await fetch(`${stoop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return await response.json()
}

test('staff read what both sides wrote for a chargeback, and the audit log has that they did', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'sells'), await makeMember(stoop.url, 'buys')]
  const listing = await makeListing(stoop.url, seller, { title: 'Radio' })
  const id = await makePaidOrder(stoop, listing, buyer, pickup, cards.disputed)
  const { conversation } = (await post(`/orders/${id}/conversation`, {}, buyer)) as {
    conversation: { id: string }
  }
  const say = (text: string, by: Member) =>
    post(`/chat/conversations/${conversation.id}/messages`, { id: crypto.randomUUID(), text }, by)
  await say('It hums, and one knob is missing.', buyer)
  await say('It was complete when I packed it.', seller)

  const [key] = /#[\w-]+$/m.exec(stoop.server.operate('dashboard')) ?? []
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await stoop.visit(device)
    await go(
      page,
      `/operator/orders${device === 'desktop' ? key : /#[\w-]+$/m.exec(stoop.server.operate('dashboard'))?.[0]}`,
    )
    await page.getByRole('link', { name: /Radio/ }).click()
    const read = page.getByRole('button', { name: 'Read the messages' })
    await read.waitFor()
    expect(await page.getByText('It hums, and one knob is missing.').count()).toBe(0)
    await read.click()
    await page.getByText('It hums, and one knob is missing.').waitFor()
    await page.getByText('It was complete when I packed it.').waitFor()
    await expectAccessible(page, 'an order with its messages')
    if (device === 'phone') continue
    await page.getByRole('link', { name: 'Audit log' }).click()
    const entry = page.getByRole('list', { name: 'Actions' }).getByRole('listitem')
    await entry.filter({ hasText: 'order.read_messages' }).first().waitFor()
  }
})
