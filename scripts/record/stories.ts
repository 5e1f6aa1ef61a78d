import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { go } from '../../e2e/support/browser/go.ts'
import { type Member, signIn } from '../../e2e/support/data/members.ts'
import { glide, type Hurry, pause } from './film.ts'

/** One video: unrecorded preparation and the recorded part. */
export interface Story {
  name: string
  /** Which screenshot is the poster. */
  poster: 'first' | 'last'
  prepare(page: Page, seller: Member): Promise<void>
  play(page: Page, hurry: Hurry): Promise<void>
}

/** The opened shop, for the phone on the landing page. */
export async function preview(page: Page): Promise<Buffer> {
  await go(page, '/shop')
  await glide(page, 330)
  await loaded(page)
  return await page.screenshot()
}

/** The top of the landing page, for link previews. */
export async function socialCard(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await go(page, '/')
  await loaded(page)
  return await page.screenshot({ type: 'png' })
}

export const stories: Story[] = [
  {
    name: 'instant-listings',
    poster: 'last',
    async prepare(page, seller) {
      await signIn(page, seller)
      await go(page, '/list')
      await page.getByRole('button', { name: 'Generate' }).waitFor()
    },
    async play(page, hurry) {
      await pause(page, 700)
      const photo = await sharp(path.resolve('server/demo/pictures/club-chair-0.avif')).jpeg().toBuffer()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'chair.jpg', mimeType: 'image/jpeg', buffer: photo })
      await pause(page, 1600)
      await page.getByRole('button', { name: 'Generate' }).tap()
      await hurry(() => page.getByRole('button', { name: 'List Item' }).waitFor())
      await pause(page, 1200)
      await glide(page, 420, 1200)
      await pause(page, 1400)
    },
  },
  {
    name: 'addictive-discovery',
    poster: 'first',
    async prepare(page) {
      await go(page, '/browse')
      await page.getByRole('button', { name: 'Next item' }).waitFor()
      await loaded(page)
      await pause(page, 1500)
    },
    async play(page) {
      await pause(page, 700)
      for (let item = 0; item < 5; item++) {
        await swipe(page)
        await pause(page, 900)
      }
    },
  },
  {
    name: 'same-hour-delivery',
    poster: 'last',
    async prepare(page) {
      await go(page, '/shop/search/mushroom')
      await page
        .getByRole('link', { name: /mushroom/i })
        .first()
        .tap()
      await page.getByRole('button', { name: 'Buy', exact: true }).last().waitFor()
      await loaded(page)
      await pause(page, 800)
    },
    async play(page) {
      await pause(page, 700)
      await page.getByRole('button', { name: 'Buy', exact: true }).last().tap()
      const dialog = page.getByRole('dialog')
      await pause(page, 1100)
      await dialog.getByRole('button', { name: /^Delivery/ }).tap()
      await pause(page, 1200)
      await dialog.getByRole('button', { name: /^Courier by car/ }).tap()
      await pause(page, 600)
      await dialog.getByLabel('Delivery address').pressSequentially('620 Atlantic', { delay: 90 })
      await page.getByRole('option').first().tap()
      await pause(page, 1200)
      await page.getByRole('button', { name: 'Continue with this address' }).tap()
      await pause(page, 900)
      await dialog.getByRole('button', { name: 'Continue', exact: true }).tap()
      await pause(page, 1100)
      await dialog.getByText('ASAP').first().tap()
      await pause(page, 700)
      await dialog.getByRole('button', { name: 'Continue', exact: true }).tap()
      await pause(page, 1800)
    },
  },
]

/** A flick of the thumb. */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 330 }],
    })
  await touch('touchStart', 300)
  for (let x = 290; x >= 60; x -= 14) {
    await touch('touchMove', x)
    await pause(page, 12)
  }
  await touch('touchEnd', 60)
  await session.detach()
}

/** Waits until every visible picture has loaded. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const hidden = width === 0 || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
      return hidden || (image.complete && image.naturalWidth > 0)
    }),
  )
}
