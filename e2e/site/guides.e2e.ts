import { expect, test } from 'vitest'
import { guideSlugs } from '../../web/content/guides/guide.ts'
import { go } from '../support/browser/go.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('[S2.144] [S2.145] [S2.146] [S2.147] [S2.148] [S2.149] [S2.150] [S2.151] [S2.152] [S2.153] every guide reads without scripts', async () => {
  const { page } = await stoop.visit('phone', { javaScriptEnabled: false })
  for (const slug of guideSlugs) {
    await page.goto(`/guides/${slug}`)
    await page.getByRole('heading', { name: 'Quick answer' }).waitFor()
    await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor()
    expect(await page.getByRole('region', { name: 'Related guides' }).getByRole('link').count()).toBe(3)
    const kinds = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) =>
        all.flatMap((each) =>
          (JSON.parse(each.textContent ?? '')['@graph'] as { '@type': string }[]).map(
            (thing) => thing['@type'],
          ),
        ),
      )
    expect(kinds).toEqual([expect.stringMatching(/^(HowTo|Article)$/), 'FAQPage', 'BreadcrumbList'])
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${stoop.url}/guides/${slug}`)
    expect(await page.locator('main').innerText()).toMatch(
      /free app with no listing fees or commissions[\s\S]*All sales are final[\s\S]*All five boroughs/,
    )
  }
})

test('[S2.154] an unknown guide says ’Guide Not Found’ and links home', async () => {
  const { page, expectError } = await stoop.visit('desktop')
  expectError('404 GET /guides/how-to-fly')
  await go(page, '/guides/how-to-fly')
  await page.getByRole('heading', { name: 'Guide Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await page.waitForURL(`${stoop.url}/`)
})

test('a related guide opens without a document load', async () => {
  const { page } = await stoop.visit('desktop')
  await go(page, '/guides/sell-furniture-nyc')
  await page.getByRole('region', { name: 'Related guides' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /moving sale/ }).waitFor()
  await page.waitForURL('**/guides/nyc-moving-sale')
})
