import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result depends on the theme: all others look at the same elements in both. */
const colorRules = ['color-contrast', 'link-in-text-block']

type Theme = 'light' | 'dark'

/** Checks the page in its present state against WCAG 2.2 AA and best practices, its colors in every theme given. */
export async function expectAccessible(
  page: Page,
  what: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme })
    const rules = index === 0 ? standards : colorRules
    expect(await violations(page, rules), `${what} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  await settled(page)
  await injectAxe(page)
  // No rule that runs here reads style sheets, so they are not fetched again.
  const preload = { assets: ['media'] }
  const results = (await page.evaluate(
    `axe.run(${JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload })})`,
  )) as AxeResults
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  )
}

/** Injected through the debugger, which the content security policy does not apply to and which parses the script once. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate("'axe' in window")) return
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: `${source};0` })
  await debug.detach()
}

/** Waits for animations to end, except endless ones, which belong to skeletons. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}
