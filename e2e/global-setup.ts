import { ensureBuilt } from '../scripts/build.ts'
import { findBrowser } from './browser.ts'

/** Once, before any file: the pages and the server are built and a browser is there. Every worker then finds both. */
export async function setup(): Promise<void> {
  await ensureBuilt((line) => console.log(line))
  process.env.CHROME_PATH = await findBrowser((line) => console.log(line))
}
