import path from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/support/browser/browser.ts'
import { walkTour } from './tour/walk.ts'

/**
 * `npm run docs:pictures -- --url http://localhost:3000` walks the five-minute tour of docs/tour.md in a new marketplace that runs with
 * the demo catalogue and simulated payments, and pictures its steps. Needs a Chromium, and the `DATA_DIR` of that marketplace.
 */
const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
const browser = await launchBrowser()
try {
  await walkTour(browser, values.url, path.resolve(import.meta.dirname, '../docs/pictures'))
} finally {
  await browser.close()
}
