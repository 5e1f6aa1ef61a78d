import { HtmlValidate } from 'html-validate'
import type { BrowserContext, Cookie } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { publicPages } from '../contract/rules/public-pages.ts'
import { guideSlugs } from '../web/content/guides/guide.ts'
import { expectAccessible } from './axe.ts'
import { go } from './go.ts'
import { openStoop } from './stoop.ts'

const PASSWORD = 'brownstone steps'
const stoop = openStoop({ INVESTOR_PASSWORD: PASSWORD })

const guides = guideSlugs.map((slug) => `/guides/${slug}`)
const sitePages = [
  ...publicPages.filter(({ layout }) => layout === 'site').map(({ path }) => path),
  '/investor-password',
  ...guides,
]

let pass: Cookie[] = []

/** Opens the investors' pages for a browser; the password is typed once, since five times a minute are all. */
async function enter(context: BrowserContext) {
  if (pass.length > 0) return await context.addCookies(pass)
  const answer = await context.request.post('/api/website/check-password', { data: { password: PASSWORD } })
  expect(answer.ok()).toBe(true)
  pass = await context.cookies()
}

describe('every page of the site', () => {
  for (const device of ['phone', 'desktop'] as const)
    test(`is accessible in both themes on a ${device}, the unlocked deck too`, async () => {
      const { page, context } = await stoop.visit(device, { reducedMotion: 'reduce' })
      for (const path of sitePages) {
        await go(page, path)
        expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
        await expectAccessible(page, path)
      }
      await enter(context)
      await go(page, '/investors')
      await expectAccessible(page, '/investors')
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
        // React's ids begin with an underscore, which HTML has allowed since 2014.
        'valid-id': ['error', { relaxed: true }],
        // How React writes what HTML allows to be written in several ways: `charSet`, `<br/>`, `hidden=""`.
        'attr-case': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        // For files from elsewhere: ours come from the server that would also write their checksums.
        'require-sri': 'off',
      },
    })
    const { page, context } = await stoop.visit('desktop')
    await enter(context)
    for (const path of [...sitePages, '/investors', '/operator']) {
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

  test('asks nobody but us for anything, from its first byte to its last picture', async () => {
    for (const device of ['phone', 'desktop'] as const) {
      const { page, context } = await stoop.visit(device, { counted: true })
      const strangers = new Set<string>()
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (!['data:', 'blob:'].includes(protocol) && origin !== stoop.url) strangers.add(request.url())
      })
      await enter(context)
      for (const path of [...sitePages, '/investors']) {
        await go(page, path)
        // Pictures and films are fetched when they come into sight.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
            scrollTo({ top: y, behavior: 'instant' })
            await new Promise(requestAnimationFrame)
          }
        })
      }
      expect([...strangers]).toEqual([])
    }
  })

  test('is printed light, whatever the screen is: the deck in the dark theme', async () => {
    const { page, context } = await stoop.visit('desktop', { colorScheme: 'dark' })
    await enter(context)
    await go(page, '/investors')
    /** How light a color of an element is, from 0 to 255. */
    const lightness = (selector: string, property: 'backgroundColor' | 'color') =>
      page.locator(selector).evaluate((element, name) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return -1
        canvas.fillStyle = getComputedStyle(element)[name]
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data[1] ?? -1
      }, property)
    for (const choice of ['system', 'dark']) {
      await page.evaluate((theme) => localStorage.setItem('stoop-theme', theme), choice)
      await page.emulateMedia({ media: 'screen' })
      await go(page, '/investors')
      await expect.poll(() => lightness('html', 'backgroundColor')).toBeLessThan(60)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => lightness('html', 'backgroundColor')).toBeGreaterThan(240)
      await expect.poll(() => lightness('h1', 'color')).toBeLessThan(60)
    }
  })

  test('fits a small phone', async () => {
    const { page } = await stoop.visit('phone', { viewport: { width: 360, height: 640 } })
    for (const path of sitePages) {
      await go(page, path)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360])
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

test('search engines find the pages and the guides', async () => {
  const sitemap = await (await fetch(`${stoop.url}/sitemap.xml`)).text()
  for (const path of ['/', '/guides/donate-furniture-nyc', '/about'])
    expect(sitemap).toContain(`<loc>${stoop.url}${path}</loc>`)
  expect(await (await fetch(`${stoop.url}/robots.txt`)).text()).toContain(`Sitemap: ${stoop.url}/sitemap.xml`)
})
