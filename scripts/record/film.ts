import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'

/** The recorded screen. */
export const PHONE = {
  viewport: { width: 390, height: 760 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
} satisfies BrowserContextOptions

/** Screenshots with the second at which each appeared. */
export interface Recording {
  frames: { file: string; at: number }[]
  /** Seconds. */
  length: number
}

/** A pause that plays four times as fast. */
export type Hurry = (wait: () => Promise<void>) => Promise<void>
const FASTER = 4

/** Records a page during an action: one screenshot per change. */
export async function recordPage(
  page: Page,
  folder: string,
  act: (hurry: Hurry) => Promise<void>,
): Promise<Recording> {
  mkdirSync(folder, { recursive: true })
  const session = await page.context().newCDPSession(page)
  const frames: Recording['frames'] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  const waits: { from: number; to: number }[] = []
  await act(async (wait) => {
    const from = Date.now() / 1000
    await wait()
    waits.push({ from, to: Date.now() / 1000 })
  })
  const end = Date.now() / 1000
  await session.send('Page.stopScreencast')
  const zero = frames[0]?.at ?? 0
  const shown = (at: number) =>
    waits.reduce((time, { from, to }) => {
      const waited = Math.max(0, Math.min(at, to) - from)
      return time - waited * (1 - 1 / FASTER)
    }, at - zero)
  return { frames: frames.map(({ file, at }) => ({ file, at: shown(at) })), length: shown(end) }
}

/** Milliseconds for a viewer to notice a change. */
export const pause = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

/** Scrolls like a thumb: fast, then slower. */
export async function glide(page: Page, distance: number, milliseconds = 900): Promise<void> {
  await page.evaluate(
    ({ by, time }) =>
      new Promise<void>((done) => {
        const from = scrollY
        const startedAt = performance.now()
        const step = (now: number) => {
          const share = Math.min(1, (now - startedAt) / time)
          scrollTo(0, from + by * (1 - (1 - share) ** 3))
          if (share < 1) requestAnimationFrame(step)
          else done()
        }
        requestAnimationFrame(step)
      }),
    { by: distance, time: milliseconds },
  )
}
