import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { expectFocus, pressByKey, tabTo } from '../support/browser/keyboard.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

interface Stop {
  name: string
  x: number
  y: number
  height: number
  /** Fixed while the page scrolls. */
  isFixed: boolean
  hasRing: boolean
}

/** The focused element: its position and whether its focus is visible. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      name:
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
        element.tagName,
      x: box.left,
      y: box.top + scrollY,
      height: box.height,
      isFixed: element.closest('header, [class*=fixed], [class*=sticky]') !== null,
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    }
  })

/** All Tab stops of a page, in order. */
async function tour(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let count = 0; count < 120; count++) {
    await page.keyboard.press('Tab')
    const next = await stop(page)
    if (!next) break
    stops.push(next)
  }
  return stops
}

/** Stops that move upwards; side by side, any order is allowed. */
function upwards(stops: readonly Stop[]): string[] {
  const inFlow = stops.filter(({ isFixed }) => !isFixed)
  return inFlow.flatMap((each, index) => {
    const before = inFlow[index - 1]
    const isBesideOrBelow = !before || each.y + each.height > before.y || each.x > before.x
    return isBesideOrBelow ? [] : [`${before.name} → ${each.name}`]
  })
}

describe('with the keyboard alone', () => {
  for (const path of [
    '/',
    '/ambassadors',
    '/businesses',
    '/investor-password',
    '/guides/nyc-moving-sale',
    '/privacy',
  ])
    test(`${path}: Tab moves from top to bottom with a visible focus`, async () => {
      const { page } = await stoop.visit('desktop', { reducedMotion: 'reduce' })
      await go(page, path)
      const stops = await tour(page)
      expect(stops.length).toBeGreaterThan(8)
      expect(stops[0]?.name).toBe('Skip to content')
      expect(stops.filter(({ hasRing }) => !hasRing).map(({ name }) => name)).toEqual([])
      expect(upwards(stops)).toEqual([])
    })

  test('the fields of the application forms are in tab order', async () => {
    const { page } = await stoop.visit('desktop')
    for (const [path, form] of [
      ['/ambassadors', ['First name', 'Last name', 'Email', 'University', 'Instagram handle', 'Why']],
      [
        '/businesses',
        ['Business name', 'Your name', 'Email', 'Phone', 'Address', 'Website URL', 'What you sell'],
      ],
    ] as const) {
      await go(page, path)
      await tabTo(page.getByLabel(form[0], { exact: false }).first())
      const labels = []
      for (const _ of form) {
        labels.push(
          await page.evaluate(() => {
            const { activeElement: field } = document
            return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
              ? (field.labels?.[0]?.textContent ?? '')
              : ''
          }),
        )
        await page.keyboard.press('Tab')
      }
      expect(
        labels.map((label, index) => label.toLowerCase().startsWith((form[index] ?? '-').toLowerCase())),
      ).toEqual(form.map(() => true))
    }
  })

  test('Contact traps the focus and returns it', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/about')
    const opener = page.getByRole('button', { name: 'Contact' })
    await pressByKey(opener)
    const dialog = page.getByRole('dialog', { name: 'Contact' })
    await dialog.getByLabel('Message').waitFor()
    const isInside = () =>
      page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      )
    const names = new Set<string>()
    for (let count = 0; count < 12; count++) {
      expect(await isInside()).toBe(true)
      names.add((await stop(page))?.name ?? '')
      await page.keyboard.press('Tab')
    }
    expect([...names]).toEqual(expect.arrayContaining(['Close', 'Send message']))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(opener)
  })

  test('the gate reports an error and keeps the focus in its field', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/investor-password')
    await tabTo(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type('stoop')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Incorrect password. Please try again.').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await expect.poll(focused).toMatch(/^(INPUT|BUTTON)$/)
  })
})
