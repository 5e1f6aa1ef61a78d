import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { overhang } from '../support/browser/overhang.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'
import { longWord, makeAcquaintance } from '../support/steps/people.ts'

const stoop = openStoop()

/** A small phone, which is also a desktop at 400 % zoom, and a large desktop. @source WCAG 2.2, 1.4.10 Reflow */
const screens = [
  { device: 'phone', viewport: { width: 320, height: 568 } },
  { device: 'desktop', viewport: { width: 1920, height: 1080 } },
] as const

/** Texts that are cut off at the right without an ellipsis. Fields scroll what does not fit. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    return [...main.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX, textOverflow, display } = getComputedStyle(element)
        const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        return (
          isCut && hides && display !== 'inline' && element.tagName !== 'INPUT' && textOverflow !== 'ellipsis'
        )
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`)
  })

/** Texts that overflow their box and cover what is next to it. */
const strayTexts = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('main')?.querySelectorAll('p, h1, h2, h3, label') ?? [])]
      .filter((text) => {
        const parent = text.parentElement
        if (!parent || getComputedStyle(text).position === 'absolute') return false
        return text.getBoundingClientRect().right > parent.getBoundingClientRect().right + 1
      })
      .map((text) => `${text.tagName} ${text.className}: ${text.textContent?.slice(0, 60)}`),
  )

async function expectFits(page: Page, what: string) {
  await expect.poll(() => overhang(page), { message: what }).toEqual([])
  await expect.poll(() => cutTexts(page), { message: `${what}: cut texts` }).toEqual([])
  await expect.poll(() => strayTexts(page), { message: `${what}: stray texts` }).toEqual([])
  await expectAccessible(page, what)
}

for (const { device, viewport } of screens)
  test(`no people page scrolls sideways or cuts off text at ${viewport.width} px`, async () => {
    const [seller, buyer] = [await makeMember(stoop.url, 'seller'), await makeMember(stoop.url, 'buyer')]
    const { sellerName, item, conversation } = await makeAcquaintance(stoop, { seller, buyer })
    const { page } = await stoop.visit(device, { viewport })
    const main = page.getByRole('main')
    /** Each with a text of the loaded page. */
    const ofBuyer = [
      ['/my-stuff', main.getByRole('link', { name: /^Saved searches/ })],
      ['/chat', main.getByRole('link', { name: new RegExp(longWord) }).first()],
      [`/chat/${conversation}`, main.getByRole('region', { name: 'Messages' }).getByText('🪑').last()],
      ['/notifications', main.getByRole('link').last()],
      ['/my-stuff/notifications', main.getByRole('switch').first()],
      ['/my-stuff/alerts', main.getByRole('article')],
      ['/my-stuff/offers?role=buyer', main.getByRole('button', { name: 'Withdraw' })],
      [`/people/${sellerName}?show=reviews`, main.getByRole('article')],
      [`/people/${sellerName}`, main.getByRole('link', { name: new RegExp(longWord) })],
      [`/shop/item/${item}`, main.getByRole('button', { name: 'Withdraw' })],
      ['/my-stuff/settings', main.getByRole('checkbox', { name: 'Sunday evening' })],
    ] as const
    await signIn(page, buyer)
    for (const [path, sign] of ofBuyer) {
      await go(page, path)
      await sign.waitFor()
      await expectFits(page, `${path} at ${viewport.width} px`)
    }
    const ofSeller = [
      ['/my-stuff/offers', main.getByRole('button', { name: /^Accept/ })],
      [`/chat/${conversation}`, main.getByRole('button', { name: /^Accept/ })],
      [`/shop/item/${item}`, main.getByRole('button', { name: /^Accept/ })],
    ] as const
    await signIn(page, seller)
    for (const [path, sign] of ofSeller) {
      await go(page, path)
      await sign.waitFor()
      await expectFits(page, `${path} of the seller at ${viewport.width} px`)
    }
  })
