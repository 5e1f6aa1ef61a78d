import { test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, post, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { makePaidOrder } from '../support/steps/orders.ts'

const stoop = openStoop()
test('looks', async () => {
  const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
  const listing = await makeListing(stoop.url, seller, {
    title: 'Cane chair from a very long line of chairs that were made in 1972',
  })
  const opened = await post(
    stoop.url,
    '/chat/conversations',
    { listing_id: listing },
    buyer.tokens.access_token,
  )
  const id = (opened.data.conversation as unknown as { id: string }).id
  const say = (who: typeof buyer, text: string) =>
    post(
      stoop.url,
      `/chat/conversations/${id}/messages`,
      { id: crypto.randomUUID(), text },
      who.tokens.access_token,
    )
  await say(buyer, 'Is this still available?')
  await say(seller, 'Yes, it’s still available.')
  await say(
    seller,
    'The cane is in very good shape. There is a small mark on the back of the left leg that you only see when you look for it, and I have the receipt.',
  )
  await say(
    buyer,
    'Great 🎉 https://example-of-a-very-long-address-without-a-break.example/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  )
  await makePaidOrder(stoop, listing, buyer, {
    delivery_type: 'pickup',
    delivery_fee_dollars: 0,
    delivery_address: undefined,
  })
  await say(seller, 'Thanks for buying it! When would you like to pick it up?')
  const second = await makeListing(stoop.url, seller, { title: 'Floor lamp' })
  const other = await post(
    stoop.url,
    '/chat/conversations',
    { listing_id: second },
    buyer.tokens.access_token,
  )
  const otherId = (other.data.conversation as unknown as { id: string }).id
  await post(
    stoop.url,
    `/chat/conversations/${otherId}/messages`,
    { id: crypto.randomUUID(), text: 'Could you do 40?' },
    buyer.tokens.access_token,
  )
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1440]) {
      const { page } = await stoop.visit('desktop', {
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme: scheme,
      })
      await signIn(page, seller)
      await go(page, '/chat')
      await page.getByRole('link', { name: /Floor lamp/ }).waitFor()
      await page.screenshot({ path: `/tmp/tmp-chat/list-${width}-${scheme}.png` })
      await go(page, `/chat/${id}`)
      await page.getByText('Thanks for buying').first().waitFor()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/tmp-chat/thread-${width}-${scheme}.png` })
      if (width === 390) {
        await page.getByRole('button', { name: 'More about this conversation' }).click()
        await page.waitForTimeout(400)
        await page.screenshot({ path: `/tmp/tmp-chat/options-${scheme}.png` })
      }
      await page.close()
    }
  const { page } = await stoop.visit('desktop', { viewport: { width: 390, height: 844 } })
  await signIn(page, buyer)
  await go(page, `/shop/item/${second}`)
  await page.screenshot({ path: '/tmp/tmp-chat/item-390.png', fullPage: true })
})
