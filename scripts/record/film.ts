import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'

/** The screen that is filmed. */
export const PHONE = {
  viewport: { width: 390, height: 760 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
} satisfies BrowserContextOptions

/** Pictures of a screen, each with the second at which it appeared. */
export interface Take {
  frames: { file: string; at: number }[]
  /** Seconds. */
  length: number
}

/** Films a page while something happens on it: a picture whenever the screen changes. */
export async function filmPage(page: Page, folder: string, act: () => Promise<void>): Promise<Take> {
  mkdirSync(folder, { recursive: true })
  const session = await page.context().newCDPSession(page)
  const frames: Take['frames'] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  const start = Date.now()
  await act()
  const length = (Date.now() - start) / 1000
  await session.send('Page.stopScreencast')
  const zero = frames[0]?.at ?? 0
  return { frames: frames.map(({ file, at }) => ({ file, at: at - zero })), length }
}

/** Milliseconds that an eye needs. */
export const pause = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

/** Scrolls as a thumb does: quickly at first, then slower. */
export async function glide(page: Page, distance: number, milliseconds = 900): Promise<void> {
  await page.evaluate(
    ({ by, time }) =>
      new Promise<void>((done) => {
        const from = scrollY
        const begun = performance.now()
        const step = (now: number) => {
          const share = Math.min(1, (now - begun) / time)
          scrollTo(0, from + by * (1 - (1 - share) ** 3))
          if (share < 1) requestAnimationFrame(step)
          else done()
        }
        requestAnimationFrame(step)
      }),
    { by: distance, time: milliseconds },
  )
}
