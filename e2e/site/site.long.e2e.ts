import { HtmlValidate } from 'html-validate'
import type { BrowserContext, Cookie, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { publicPages } from '../../contract/rules/site/public-pages.ts'
import { THEME_KEY } from '../../web/api/storage/storage-keys.ts'
import { guideSlugs } from '../../web/content/guides/guide.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { storeValue } from '../support/browser/storage.ts'
import { leaves } from '../support/browser/watch.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const PASSWORD = 'brownstone steps'
const stoop = openOwnStoop({ INVESTOR_PASSWORD: PASSWORD })

const guides = guideSlugs.map((slug) => `/guides/${slug}`)
const sitePages = [
  ...publicPages.filter(({ layout }) => layout === 'site').map(({ path }) => path),
  '/investor-password',
  ...guides,
]

const shopPages = ['/shop', '/shop/search', '/favorites', '/login', '/register', '/forgot-password']
const missingPages = [
  '/stairs/to/nowhere',
  '/guides/no-such-guide',
  `/shop/item/${crypto.randomUUID()}`,
] as const

let pass: Cookie[] = []

/** Gives a browser access to the investor pages; the cookie is reused because attempts are limited. */
async function enter(context: BrowserContext) {
  if (pass.length > 0) return await context.addCookies(pass)
  const response = await context.request.post('/api/website/check-password', { data: { password: PASSWORD } })
  expect(response.ok()).toBe(true)
  pass = await context.cookies()
}

/** Collects requests to other origins, the service worker's included. */
function strangersOf(context: BrowserContext): Set<string> {
  const strangers = new Set<string>()
  context.on('request', (request) => {
    if (leaves(stoop.url, request)) strangers.add(request.url())
  })
  return strangers
}

/** Pictures and videos load when they become visible. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

describe('every page of the site', () => {
  for (const [device, theme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const)
    test(`is accessible on a ${device} in ${theme} and requests nothing from other origins, the shop and the deck included`, async () => {
      const { page, context, expectError } = await stoop.visit(device, {
        reducedMotion: 'reduce',
        counted: true,
      })
      expectError(...missingPages.map((path) => `404 GET ${path}` as const))
      const strangers = strangersOf(context)
      for (const path of [...sitePages, ...shopPages, ...missingPages]) {
        await go(page, path)
        expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
        await scrollThrough(page)
        await expectAccessible(page, path, [theme])
      }
      await enter(context)
      await go(page, '/investors')
      await scrollThrough(page)
      await expectAccessible(page, '/investors', [theme])
      expect([...strangers]).toEqual([])
    })

  test('[S1.049] is in purple and light gray', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/')
    await page.emulateMedia({ colorScheme: 'light' })
    const [primary, secondary] = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')
      return ['--color-primary', '--color-sunken'].map((name) => {
        if (!canvas) return []
        canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
      })
    })
    const [red = 0, green = 0, blue = 0] = primary ?? []
    expect(blue > red && red > 2 * green).toBe(true)
    expect(Math.min(...(secondary ?? []))).toBeGreaterThan(235)
    expect(Math.max(...(secondary ?? [])) - Math.min(...(secondary ?? []))).toBeLessThan(8)
  })

  test('is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
      rules: {
        'no-inline-style': 'error',
        // React's ids begin with an underscore, which HTML allows.
        'valid-id': ['error', { relaxed: true }],
        // React's spelling of `charSet`, `<br/>` and `hidden=""`.
        'attr-case': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        // Integrity hashes are for other origins.
        'require-sri': 'off',
      },
    })
    const { page, context } = await stoop.visit('desktop')
    await enter(context)
    for (const path of [...sitePages, '/investors', '/operator', '/operator/money']) {
      const html = await (await page.request.get(path)).text()
      const report = await validator.validateString(html)
      const problems = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId}: ${message}`,
        ),
      )
      expect(problems).toEqual([])
    }
  })

  test('prints in light colors even when the screen is dark', async () => {
    const { page, context } = await stoop.visit('desktop', { colorScheme: 'dark' })
    await enter(context)
    await go(page, '/investors')
    /** Lightness of an element's color, 0 to 255. */
    const lightness = (selector: string, property: 'backgroundColor' | 'color') =>
      page.locator(selector).evaluate((element, name) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return -1
        canvas.fillStyle = getComputedStyle(element)[name]
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data[1] ?? -1
      }, property)
    for (const choice of ['system', 'dark']) {
      await storeValue(page, THEME_KEY, choice)
      await page.emulateMedia({ media: 'screen' })
      await go(page, '/investors')
      await expect.poll(() => lightness('html', 'backgroundColor')).toBeLessThan(60)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => lightness('html', 'backgroundColor')).toBeGreaterThan(240)
      await expect.poll(() => lightness('h1', 'color')).toBeLessThan(60)
    }
  })
})

describe('the ambassadors’ page', () => {
  test("[S2.023] [S2.024] [S2.025] [S2.026] [S2.027] [S2.028] 'Own your campus Lead our launch', and its sections", async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/ambassadors')
    await page.getByRole('heading', { level: 1, name: 'Own your campus Lead our launch' }).waitFor()
    for (const name of ['Benefits', "What you'll lead", 'Who we want', 'Must-haves', 'Nice-to-haves'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await page
      .getByText(/About 5-10 hours per week/)
      .first()
      .waitFor()
  })
})

describe('the businesses’ page', () => {
  test('[S2.042] [S2.043] [S2.044] [S2.045] the free listing, how it works, free marketing', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/businesses')
    for (const name of ['Free listing', 'How it works', 'Free marketing'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.getByText('Listing is free').first().waitFor()
  })
})

test('the sitemap lists pages and guides', async () => {
  const sitemap = await (await fetch(`${stoop.url}/sitemap.xml`)).text()
  for (const path of ['/', '/guides/donate-furniture-nyc', '/about'])
    expect(sitemap).toContain(`<loc>${stoop.url}${path}</loc>`)
  expect(await (await fetch(`${stoop.url}/robots.txt`)).text()).toContain(`Sitemap: ${stoop.url}/sitemap.xml`)
})
