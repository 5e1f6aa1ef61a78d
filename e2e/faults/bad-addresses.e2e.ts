import { beforeAll, describe, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

beforeAll(async () => {
  const seller = await makeMember(stoop.url)
  await makeListing(stoop.url, seller, { title: 'Oak desk', price: 90, category: 'Furniture' })
})

/** The final address of a request, with status and HTML. */
async function open(path: string) {
  const response = await fetch(stoop.url + path)
  const { pathname, search } = new URL(response.url)
  return { status: response.status, at: pathname + search, html: await response.text() }
}

/** A cursor for another sort order, and one for a deleted item. */
const ofPrices = Buffer.from('price_asc|900|4b7b1c1e-7a9e-4c76-8f30-111111111111').toString('base64url')
const stale = Buffer.from('newest|1|4b7b1c1e-7a9e-4c76-8f30-111111111111').toString('base64url')

describe('malformed addresses', () => {
  test.each([
    ['/shop?cursor=forged', '/shop'],
    [`/shop?cursor=${ofPrices}`, '/shop'],
    [`/shop?cursor=${'x'.repeat(201)}`, '/shop'],
    ['/shop/category/furniture?cursor=forged', '/shop/category/furniture'],
    [
      `/shop/category/furniture?sort=price_desc&cursor=${ofPrices}`,
      '/shop/category/furniture?sort=price_desc',
    ],
  ])('an invalid cursor leads to the first page: %s', async (path, place) => {
    const { status, at, html } = await open(path)
    expect([status, at]).toEqual([200, place])
    expect(html).toContain('Oak desk')
  })

  test.each([
    ['/shop/search/100%', 200],
    ['/guides/50%', 404],
  ])('a percent sign that encodes nothing is taken literally: %s', async (path, expected) => {
    const { status, at, html } = await open(path)
    expect([status, at]).toEqual([expected, `${path}25`])
    expect(html).toMatch(/^<!doctype html>/i)
  })

  test('a cursor beyond the last item shows an empty page with a link back', async () => {
    const { status, html } = await open(`/shop?cursor=${stale}`)
    expect(status).toBe(200)
    expect(html).toContain('Back to the first items')
  })

  test.each([
    'spoons',
    'x'.repeat(61),
    '%20',
    '%00',
    '%F0%9F%AA%91',
    '..%2f..%2fetc',
    '%D9%83%D8%B1%D8%B3%D9%8A',
  ])('an unknown category is not found, not indexed, and links back: %s', async (name) => {
    const { status, html } = await open(`/shop/category/${name}`)
    expect(status).toBe(404)
    expect(html).toContain('No items found in ')
    expect(html).toContain('0 items')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toContain('rel="canonical"')
    expect(html).toMatch(/href="\/shop"[^>]*>[^<]*Back to Shop|Back to Shop/)
  })

  test.each(['home and garden', 'Home-And-Garden', 'HOME & GARDEN', 'home & garden'])(
    'all spellings of a category have one canonical address: %s',
    async (name) => {
      const { status, html } = await open(`/shop/category/${encodeURIComponent(name)}`)
      expect(status).toBe(200)
      expect(html).toContain(`rel="canonical" href="${stoop.url}/shop/category/home%20%26%20garden"`)
      expect(html).toMatch(/<h1[^>]*>Home &amp; Garden</)
    },
  )

  test.each([
    'near=-73.9123456789,40.7&within=3',
    'near=1e-7,40.7&within=3',
    'near=999,40.7&within=3',
    'near=x&within=-1',
    'price=over-200,under-25&price=nonsense',
    'sort=cheapest',
    'condition=broken&delivery=maybe',
    `at=${'%F0%9F%AA%91'.repeat(80)}&near=-73.9,40.7&within=5`,
  ])('invalid filters are ignored: ?%s', async (query) => {
    expect((await open(`/shop/category/furniture?${query}`)).status).toBe(200)
    expect((await open(`/shop/search/oak?${query}`)).status).toBe(200)
  })

  test.each([
    '%00',
    '!!!???',
    '%27%3B%20drop%20table%20listings%3B--',
    'oak%20%26%20!%20(desk%20%7C%20%3A*)',
    '%D9%83%D8%B1%D8%B3%D9%8A%20%D8%AE%D8%B4%D8%A8',
    '%F0%9F%AA%91%F0%9F%9B%8B',
    'x'.repeat(10_240),
    '%F0%9F%AA%91'.repeat(850),
  ])('any text can be searched (%#)', async (words) => {
    const { status, html } = await open(`/shop/search/${words}`)
    expect(status).toBe(200)
    expect(html).toMatch(/No results found|result/)
  })

  test('an address that is too long is refused with our own error', async () => {
    const response = await fetch(`${stoop.url}/shop/search/${'x'.repeat(100_000)}`)
    expect(response.status).toBe(431)
    expect(await response.json()).toEqual({ error: expect.any(String), code: 'request.too_long' })
  })

  test('in the browser: the first page instead of samples, no endless counting, and a link back', async () => {
    const { page, expectError } = await stoop.visit('phone')
    expectError('404 GET /shop/category/spoons')
    await go(page, '/shop?cursor=forged')
    await page.waitForURL('**/shop')
    await page.getByRole('link', { name: 'Oak desk' }).first().waitFor()
    await go(page, '/shop/category/furniture?cursor=forged')
    await page.waitForURL('**/shop/category/furniture')
    await page.getByText('1 item', { exact: true }).waitFor()
    await go(page, '/shop/category/spoons')
    await page.getByText('0 items', { exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to Shop' }).last().tap()
    await page.waitForURL('**/shop')
  })
})
