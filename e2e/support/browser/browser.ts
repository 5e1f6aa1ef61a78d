import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

/**
 * Usual paths of Chrome and Chromium on Linux and macOS. The headless shell comes first: without Chrome's own interface the tests
 * take 40 % less time.
 */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isRoot = process.getuid?.() === 0

/**
 * The browser's program: CHROME_PATH, Playwright's own, one on the machine, else one is installed.
 * @source product-decisions §1
 * @throws Error saying what to do, when there is none and none can be installed
 */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is no such file.`)
  const found = named ?? present()
  if (found) return found
  say('No Chrome or Chromium on this machine: installing one…')
  install()
  const installed = present()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chrome or Chromium: none was found and none could be installed. Install one, or set CHROME_PATH.',
  )
}

function present(): string | undefined {
  return [chromium.executablePath(), ...usualPlaces].find((place) => place && existsSync(place))
}

function install(): void {
  if (isRoot && isDebian()) {
    run('apt-get', ['update'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '--no-install-recommends', name])
      if (present()) return
    }
    return
  }
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  )
  run(process.execPath, [cli, 'install', 'chromium'])
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 9 * 60_000,
  })
}

/** Starts Chromium without a window and without background requests. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch(await launchOptions())
}

/** Starts a Chromium that other processes can connect to. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  return await chromium.launchServer(await launchOptions())
}

async function launchOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await findBrowser(console.log),
    args: [
      '--headless',
      // Chromium's sandbox refuses to run as root.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Playwright traces errors, for which scripts would be parsed a second time.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  }
}
