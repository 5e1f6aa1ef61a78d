import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { go } from '../../e2e/go.ts'
import { type Member, signIn } from '../../e2e/members.ts'
import { glide, pause } from './film.ts'

/** One film: what is set up unseen, and what is seen. */
export interface Story {
  name: string
  prepare(page: Page, seller: Member): Promise<void>
  play(page: Page): Promise<void>
}

/** The shop as somebody finds it who opens it, for the phone on the landing page. */
export async function preview(page: Page): Promise<Buffer> {
  await go(page, '/shop')
  await glide(page, 330)
  await loaded(page)
  return await page.screenshot()
}

/** The head of the landing page, as link previews show it. */
export async function socialCard(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await go(page, '/')
  await loaded(page)
  return await page.screenshot({ type: 'png' })
}

export const stories: Story[] = [
  {
    name: 'instant-listings',
    async prepare(page, seller) {
      await signIn(page, seller)
      await go(page, '/list')
    },
    async play(page) {
      await pause(page, 900)
      const photo = await sharp(path.resolve('server/demo/pictures/club-chair-0.avif')).jpeg().toBuffer()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'chair.jpg', mimeType: 'image/jpeg', buffer: photo })
      await pause(page, 2500)
      await glide(page, 240)
      await pause(page, 1500)
    },
  },
  {
    name: 'addictive-discovery',
    async prepare(page) {
      await go(page, '/shop')
      await loaded(page)
    },
    async play(page) {
      await pause(page, 800)
      await glide(page, 420)
      await pause(page, 500)
      await glide(page, 520)
      await pause(page, 700)
      await page.getByRole('button', { name: 'Save to favorites' }).nth(4).tap()
      await pause(page, 900)
      await glide(page, 640)
      await pause(page, 900)
    },
  },
  {
    name: 'same-hour-delivery',
    async prepare(page) {
      await go(page, '/shop')
      await page
        .getByRole('link', { name: /club chair/i })
        .first()
        .tap()
      await page.getByRole('button', { name: 'Buy' }).last().waitFor()
      await loaded(page)
    },
    async play(page) {
      await pause(page, 1000)
      await page.getByRole('button', { name: 'Buy' }).last().tap()
      await page.getByRole('dialog').waitFor()
      await pause(page, 2200)
    },
  },
]

/** Until every picture in sight is there. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const hidden = bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
      return hidden || (image.complete && image.naturalWidth > 0)
    }),
  )
}
