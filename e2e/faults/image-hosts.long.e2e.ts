import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ LEGACY_IMAGE_HOST: 'old.example', IMAGE_CDN_HOST: 'cdn.example' })

beforeAll(async () => {
  await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Framed lamp', price: 15 })
})

/** Answers requests to the picture host. */
async function withPictures(page: Page): Promise<string[]> {
  const paths: string[] = []
  await page.route('https://cdn.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    paths.push(pathname)
    const picture = await fetch(stoop.url + pathname.replace('/items/', '/photos/'))
    const type = picture.headers.get('content-type') ?? ''
    await route.fulfill({ body: Buffer.from(await picture.arrayBuffer()), contentType: type })
  })
  return paths
}

const source = (page: Page) =>
  page
    .locator('.browse-depth-0 img')
    .evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0])

test('behind a CDN, pictures of /browse have their sizes, formats and placeholder', async () => {
  const { page, allow } = await stoop.visit('desktop')
  allow('https://cdn.example')
  const paths = await withPictures(page)
  await go(page, '/browse')
  await expect
    .poll(() => source(page))
    .toEqual([expect.stringMatching(/^https:\/\/cdn\.example\/photos\/[^/]+\/\d+\.avif$/), true])
  expect(await page.locator('.browse-depth-0 img').getAttribute('data-thumbhash')).toBeTruthy()
  expect(paths.every((path) => path.endsWith('.avif'))).toBe(true)
})

test('[S2.112] an address on the legacy host is rewritten to the CDN', async () => {
  const { page, allow } = await stoop.visit('phone')
  allow('https://cdn.example')
  await withPictures(page)
  await page.route('**/api/listings/browse_anonymous*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { listings: { image_urls: string[]; photos: unknown[] }[] }
    for (const listing of body.listings) {
      const { pathname } = new URL(listing.image_urls[0] ?? '')
      listing.image_urls = [`https://old.example${pathname.replace('/photos/', '/items/')}`]
      listing.photos = []
    }
    await route.fulfill({ response, json: body })
  })
  await go(page, '/browse')
  await expect
    .poll(() => source(page))
    .toEqual([expect.stringMatching(/^https:\/\/cdn\.example\/items\/.+\.jpg$/), true])
})
