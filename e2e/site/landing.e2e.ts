import { describe, expect, test } from 'vitest'
import { firstLoadScripts } from '../../bench/page-weight.ts'
import { go } from '../support/browser/go.ts'
import { expectFocus } from '../support/browser/keyboard.ts'
import { scroll } from '../support/browser/scroll.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ BETA_URL: 'https://testflight.apple.com/join/AbCdEfGh' })

describe('the landing page', () => {
  test('[S2.001] [S2.002] [S2.009] [S1.005] [S1.015] [S6.001] shows ’The Future of Recommerce’ and a link to the beta that opens in a new tab', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/')
    await page.getByRole('heading', { level: 1, name: 'The Future of Recommerce' }).waitFor()
    await page.getByRole('heading', { name: 'Ready to get started?' }).waitFor()
    const buttons = await page.getByRole('link', { name: 'Join our beta' }).all()
    expect(buttons).toHaveLength(2)
    for (const button of buttons) {
      expect(await button.getAttribute('href')).toBe('https://testflight.apple.com/join/AbCdEfGh')
      expect(await button.getAttribute('target')).toBe('_blank')
    }
    expect(await page.getByRole('link', { name: 'Browse the shop' }).first().getAttribute('href')).toBe(
      '/shop',
    )
  })

  test('[S1.012] [S1.013] [S1.014] [S1.016] [S1.017] [S1.018] says what Stoop is and for whom', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/')
    for (const words of [/swipe/i, /AI .*writes the title/, /as soon as about 15 minutes/])
      await page.getByText(words).first().waitFor()
    for (const path of ['/ambassadors', '/investors', '/businesses'])
      expect(await page.getByRole('main').locator(`a[href="${path}"]`).count()).toBe(1)
  })

  test('[S2.003] [S2.004] the phone and the items around it scroll at different speeds', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/')
    const phone = page.getByRole('img', { name: /^Stoop on a phone/ })
    expect(
      await phone.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(540)
    await scroll(page, 300)
    const shifts = () =>
      page
        .locator('[data-parallax]')
        .evaluateAll((layers) => layers.map((layer) => (layer as HTMLElement).style.translate))
    await expect.poll(async () => new Set(await shifts()).size).toBe(4)
    await expect.poll(shifts).toContain('0px 18px')
  })

  test('the phone and videos follow the system’s or the chosen theme and load only that one', async () => {
    const { page } = await stoop.visit('desktop', { colorScheme: 'dark' })
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await go(page, '/')
    const phone = page.getByRole('img', { name: /^Stoop on a phone/ })
    const shown = () => phone.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(shown).toContain('shop-preview-dark')
    const stage = page.locator('.sticky video').first()
    await page
      .locator('#instant-listings')
      .evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const film = () => stage.evaluate((video: HTMLVideoElement) => (video.paused ? '' : video.currentSrc))
    await expect.poll(film).toContain('instant-listings-dark')
    expect(
      paths.filter((path) =>
        /(shop-preview|instant-listings|discovery|delivery)-(?!dark).*\.(avif|webp|webm|mp4)$/.test(path),
      ),
    ).toEqual([])
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
    })
    await expect.poll(shown).toMatch(/shop-preview-(?!dark)/)
    await expect.poll(film).toMatch(/instant-listings-(?!dark)/)
  })

  test('the phone covers no price', async () => {
    const { page } = await stoop.visit('desktop', { reducedMotion: 'reduce' })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await go(page, '/')
      const phone = await page.getByRole('img', { name: /^Stoop on a phone/ }).boundingBox()
      const tags = await page.locator('[data-price-tag]').all()
      expect(tags).toHaveLength(3)
      for (const tag of tags) {
        const box = await tag.boundingBox()
        const left = (box?.x ?? 0) + (box?.width ?? 0) <= (phone?.x ?? 0)
        const right = (box?.x ?? 0) >= (phone?.x ?? 0) + (phone?.width ?? 0)
        const below = (box?.y ?? 0) >= (phone?.y ?? 0) + (phone?.height ?? 0)
        expect([width, await tag.textContent(), left || right || below]).toEqual([
          width,
          await tag.textContent(),
          true,
        ])
      }
    }
  })

  test('with reduced motion nothing moves and no video plays', async () => {
    const { page } = await stoop.visit('desktop', { reducedMotion: 'reduce' })
    await go(page, '/')
    await page.locator('#instant-listings').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Play the video' }).first().waitFor()
    const moved = await page
      .locator('[data-parallax]')
      .evaluateAll((layers) =>
        layers.filter(
          (layer) =>
            !['', '0px'].includes((layer as HTMLElement).style.translate.replace(/^0px 0px$/, '0px')),
        ),
      )
    expect(moved).toEqual([])
    expect(
      await page
        .locator('video')
        .evaluateAll((all) => all.filter((video) => !(video as HTMLVideoElement).paused)),
    ).toEqual([])
  })

  test('[S2.005] [S2.006] [S2.007] the section that is at least half visible selects the video', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/')
    const list = page.locator('ol[data-active-step]')
    const titles = await list.getByRole('heading', { level: 3 }).allTextContents()
    expect(titles).toEqual(['Instant Listings', 'Addictive Discovery', 'Same-Hour Delivery'])
    const stage = page.locator('.sticky video')
    for (const [index, id] of ['instant-listings', 'addictive-discovery', 'same-hour-delivery'].entries()) {
      await page
        .locator(`#${id}`)
        .evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect.poll(() => list.getAttribute('data-active-step')).toBe(String(index))
      await expect
        .poll(() => stage.evaluateAll((all) => all.map((video) => !(video as HTMLVideoElement).paused)))
        .toEqual([0, 1, 2].map((each) => each === index))
    }
  })

  test('the button of the videos keeps the focus while the page scrolls to another step', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/')
    const list = page.locator('ol[data-active-step]')
    const show = (id: string) =>
      page
        .locator(`#${id}`)
        .evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await show('instant-listings')
    const button = page.getByRole('button', { name: 'Pause the video' })
    await button.press('Space')
    const play = page.getByRole('button', { name: 'Play the video' })
    await show('same-hour-delivery')
    await expect.poll(() => list.getAttribute('data-active-step')).toBe('2')
    await expectFocus(play)
    await page.keyboard.press('Space')
    const isPlaying = () =>
      page
        .locator('.sticky video')
        .evaluateAll((all) => all.map((video) => !(video as HTMLVideoElement).paused))
    await expect.poll(isPlaying).toEqual([false, false, true])
  })

  test('[S2.008] on a phone each step has a video that loops while visible and can be paused', async () => {
    const { page } = await stoop.visit('phone')
    await go(page, '/')
    // Videos are not preloaded.
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\.(webm|mp4)/.test(name)).length,
      ),
    ).toBe(0)
    for (const id of ['instant-listings', 'addictive-discovery', 'same-hour-delivery']) {
      const section = page.locator(`#${id}`)
      const film = section.locator('video')
      await film.evaluate((video) => video.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
        .toBe(true)
      expect(await film.evaluate((video: HTMLVideoElement) => video.loop && video.muted)).toBe(true)
      await section.getByRole('button', { name: 'Pause the video' }).tap()
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    }
  })

  test('[S2.010] [S2.011] [S2.012] the footer links to three guides', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/')
    const links = await page.getByRole('navigation', { name: 'Guides' }).getByRole('link').all()
    const paths = await Promise.all(links.slice(0, 3).map((link) => link.getAttribute('href')))
    expect(paths).toEqual([
      '/guides/sell-furniture-nyc',
      '/guides/buy-used-furniture-nyc',
      '/guides/nyc-moving-sale',
    ])
    for (const path of paths) expect((await fetch(stoop.url + path)).status).toBe(200)
  })

  test('[S2.015] a link to a section scrolls there in 500 ms and moves the focus', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/')
    const took = await page.evaluate(async () => {
      const target = document.getElementById('how-it-works')
      const startedAt = performance.now()
      document.querySelector<HTMLElement>('a[href="#how-it-works"]')?.click()
      let last = startedAt
      // Wait for a second without scrolling; a slow machine may start late.
      for (let y = -1; performance.now() - last < 1000; ) {
        await new Promise(requestAnimationFrame)
        if (scrollY !== y) last = performance.now()
        y = scrollY
      }
      return {
        time: last - startedAt,
        top: target?.getBoundingClientRect().top ?? 0,
        focused: document.activeElement === target,
      }
    })
    expect(took.time).toBeGreaterThan(400)
    expect(Math.abs(took.top - 80)).toBeLessThan(3)
    expect(took.focused).toBe(true)
  })

  test('its first load has at most 130 KB of scripts', async () => {
    const { gzipped } = await firstLoadScripts(stoop.url, '/')
    expect(gzipped / 1024).toBeLessThanOrEqual(130)
  })
})
