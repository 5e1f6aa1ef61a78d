import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { go, reload } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, newAddress } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { payForPickup, payPage } from '../support/steps/pickup.ts'

const stoop = openOwnStoop({ MICRO_CACHE_MS: '0' })

/** Three pages of the shop and of a category: 56, 48 and some. */
const COUNT = 112

beforeAll(async () => {
  // Two sellers, because a new seller’s 61st listing of a day is held for review.
  const sellers = [await makeMember(stoop.url), await makeMember(stoop.url)] as const
  for (let number = 1; number <= COUNT; number++) {
    const listing = { title: `Brass hook ${number}`, price: 10 + number, category: 'Furniture' }
    await makeListing(stoop.url, sellers[number % 2 === 0 ? 0 : 1], listing)
  }
})

const links = (page: Page) => page.locator('main .item-card > a')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls with the wheel until the list has `count` cards. */
async function scrollUntil(page: Page, count: number): Promise<void> {
  await page.mouse.move(400, 500)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500)
      return await links(page).count()
    })
    .toBeGreaterThanOrEqual(count)
  await atRest(page)
}

/** Waits until scrolling and page transitions have ended. */
async function atRest(page: Page): Promise<void> {
  const frame = () =>
    page.evaluate(
      () =>
        new Promise<string>((done) =>
          requestAnimationFrame(() => done(`${scrollY} ${document.getAnimations().length}`)),
        ),
    )
  let [still, before] = [0, await frame()]
  while (still < 10) {
    const now = await frame()
    still = now === before && now.endsWith(' 0') ? still + 1 : 0
    before = now
  }
}

/** Opens the card in the middle of the screen. @returns its distance from the top in pixels */
async function openOneInSight(page: Page): Promise<{ title: string; top: number }> {
  // Playwright would scroll before clicking a moving element, which changes the position.
  await atRest(page)
  const found = await links(page).evaluateAll((all) => {
    const index = all.findIndex((link) => link.getBoundingClientRect().top > 150)
    const top = Math.round(all[index]?.getBoundingClientRect().top ?? 0)
    return { index, top, title: all[index]?.textContent?.match(/Brass hook \d+/)?.[0] ?? '' }
  })
  await links(page).nth(found.index).click()
  await page.getByRole('heading', { name: found.title, level: 1 }).waitFor()
  return found
}

/** Distance of a card from the top in pixels. */
const topOf = (page: Page, title: string) =>
  links(page)
    .filter({ hasText: new RegExp(`${title}(?!\\d)`) })
    .last()
    .evaluate((link) => Math.round(link.getBoundingClientRect().top))

describe('endless lists', () => {
  test('[S4.030] [S2.064] [S2.062] [S9.030] the shop shows its sections, then MORE ITEMS from the 41st on, page by page', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/shop')
    const titles = async (name: string) =>
      await page.getByRole('region', { name }).locator('.item-card > a').allTextContents()
    const rails = await Promise.all(
      ['NEW ARRIVALS', 'JUST OFF THE SIDEWALK', 'WORTH A WALK', 'STILL ON THE STEPS'].map(titles),
    )
    expect(rails.map(({ length }) => length)).toEqual([8, 8, 8, 8])
    expect((await titles('TRENDING')).length).toBe(8)
    // NEW ARRIVALS are the 9th to the 16th of the list, MORE ITEMS the 41st and on; the newest comes first.
    const numbers = (texts: string[]) => texts.map((text) => Number(/hook (\d+)/.exec(text)?.[1]))
    const trending = numbers(await titles('TRENDING'))
    const rest = Array.from({ length: COUNT }, (_, index) => COUNT - index).filter(
      (number) => !trending.includes(number),
    )
    expect(numbers(rails.flat())).toEqual(rest.slice(0, 32))
    expect(numbers(await titles('MORE ITEMS'))[0]).toBe(rest[32])
    const before = (await titles('MORE ITEMS')).length
    await scrollUntil(page, 8 * 6 + before + 48)
    expect(numbers(await titles('MORE ITEMS'))).toEqual(
      rest.slice(32, 32 + (await titles('MORE ITEMS')).length),
    )
  })

  test('[S2.063] UNDER $50 includes items beyond the first page and does not change as the shop grows', async () => {
    const { page } = await stoop.visit('desktop')
    const numbers = async () =>
      (await page.getByRole('region', { name: 'UNDER $50' }).locator('.item-card > a').allTextContents()).map(
        (text) => Number(/hook (\d+)/.exec(text)?.[1]),
      )
    await page.goto('/shop')
    // The newest 56 cost more than that: hook 39 costs 49 dollars.
    const cheap = [39, 38, 37, 36, 35, 34, 33, 32]
    expect(await numbers()).toEqual(cheap)
    await go(page, '/shop')
    await scrollUntil(page, COUNT)
    expect(await numbers()).toEqual(cheap)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await go(page, '/favorites')
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await expect.poll(numbers).toEqual(cheap)
  })

  test.each([
    ['/shop', 110],
    ['/shop/category/furniture', 100],
    ['/shop/search/brass%20hook', 100],
  ])('[S4.030] Back finds the place again, after a reload of the item too: %s', async (path, count) => {
    const { page } = await stoop.visit('desktop')
    await go(page, path)
    await scrollUntil(page, count)
    const left = await scrolled(page)
    const { title, top } = await openOneInSight(page)
    await page.goBack()
    await expect.poll(() => topOf(page, title)).toBe(top)
    // The document is gone; the list and the position are restored.
    await openOneInSight(page)
    await reload(page)
    await page.goBack()
    await expect.poll(() => links(page).count()).toBeGreaterThanOrEqual(count)
    await expect.poll(() => scrolled(page)).toBe(left)
    await reload(page)
    await expect.poll(() => links(page).count()).toBeGreaterThanOrEqual(count)
    await expect.poll(() => scrolled(page)).toBe(left)
    // Left during scrolling, before the scroll event.
    await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' })
      location.reload()
    }, left - 700)
    await expect.poll(() => scrolled(page)).toBe(left - 700)
    await expect.poll(() => links(page).count()).toBeGreaterThanOrEqual(count)
    // A list opened by a link starts at its top.
    await go(page, '/favorites')
    await go(page, path)
    expect(await scrolled(page)).toBe(0)
  })

  test('a list is restored after the payment page', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    // The purchase asks for the seller’s business account; this seller has none.
    expectError('404 GET /api/business_accounts/*')
    await go(page, '/shop')
    await scrollUntil(page, 110)
    const buy = page.getByRole('button', { name: /^Buy Brass hook/ })
    const index = await buy.evaluateAll((buttons) =>
      buttons.findIndex((button) => button.getBoundingClientRect().top > 150),
    )
    await buy.nth(index).click()
    await page.getByRole('button', { name: /^Pickup/ }).click()
    await page.getByRole('region', { name: 'Where to pick it up' }).waitFor()
    await page.getByLabel('Email').fill(newAddress())
    await payForPickup(page).click()
    await page.waitForURL(payPage)
    await page.goBack()
    await expect.poll(() => links(page).count()).toBeGreaterThanOrEqual(90)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  })

  test('without scripts a link continues the search', async () => {
    const { page } = await stoop.visit('phone', { javaScriptEnabled: false })
    await page.goto('/shop/search/brass%20hook')
    expect(await links(page).count()).toBe(48)
    await page.getByRole('link', { name: 'Show more' }).tap()
    await page.waitForURL('**/shop/search/brass%20hook?from=48')
    expect(await links(page).count()).toBe(48)
  })
})
