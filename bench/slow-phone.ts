import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** A page on a phone whose processor is four times slower than this machine's. The service worker is off. */
export async function openSlowPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session }
}

/** Moves a finger; `touchEnd` lifts it. */
export function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  x: number,
  y: number,
): Promise<unknown> {
  return session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
  })
}

/** Starts recording frames. @returns a function that gives the length of each frame so far, in milliseconds */
export async function recordFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  return async () => {
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
    return times.slice(1).map((time, index) => time - (times[index] ?? time))
  }
}

/** `60.0 frames/s over 100 frames, the longest 17 ms` */
export function framesText(frames: readonly number[]): string {
  const perSecond = (frames.length * 1000) / frames.reduce((sum, length) => sum + length, 0)
  return `${perSecond.toFixed(1)} frames/s over ${frames.length} frames, the longest ${Math.round(Math.max(...frames))} ms`
}
