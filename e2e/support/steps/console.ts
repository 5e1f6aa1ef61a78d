import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../browser/axe.ts'
import { type Member, post } from '../data/members.ts'
import { drawnPhotos } from '../data/photos.ts'
import type { Stoop } from '../server/stoop.ts'

/** The path of a page of the console, with the key that the operator's command prints. */
export function consolePath({ server }: Stoop, page = ''): string {
  const [, key] = /\/operator(#[\w-]+)$/m.exec(server.operate('dashboard')) ?? []
  if (!key) throw new Error('no link was printed')
  return `/operator${page}${key}`
}

/** A claim about an order that was handed over, which both sides leave to the operator. */
export async function makeEscalatedClaim(
  { url }: Stoop,
  orderId: string,
  { seller, buyer }: { seller: Member; buyer: Member },
): Promise<void> {
  const step = async (path: string, body: object, by: Member) => {
    const { status, data } = await post(
      url,
      `/orders/${orderId}/problem${path}`,
      body,
      by.tokens.access_token,
    )
    if (status !== 200) throw new Error(`${path} ${status}: ${data.error}`)
  }
  const text = 'It is another color than in the pictures, and older.'
  const photo = await uploadPhoto(url, orderId, buyer)
  await step('', { reason: 'damaged', text, wish: 'return', photo_ids: [photo] }, buyer)
  await step('/answer', { answer: 'disagree', text: 'The pictures show it as it is.' }, seller)
  await step('/escalate', { text: 'Please look at the pictures.' }, buyer)
}

/** @returns the id of the photo */
async function uploadPhoto(url: string, orderId: string, { tokens }: Member): Promise<string> {
  const form = new FormData()
  const [photo] = await drawnPhotos(1)
  form.set('file', new Blob([Uint8Array.from(photo?.buffer ?? [])]), 'photo.jpg')
  const response = await fetch(`${url}/api/orders/${orderId}/problem/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}` },
    body: form,
  })
  const { photo: stored } = (await response.json()) as { photo: { id: string } }
  return stored.id
}

/** Fits narrow, middle and wide screens, and axe finds nothing. */
export async function expectUsable(page: Page, what: string) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${what} at ${width}`,
      })
      .toBeLessThanOrEqual(width)
    await expectAccessible(page, `${what} at ${width}`)
  }
}

/** Says why a list leaves the installation, and downloads it. */
export async function sayWhy(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Download this list?' })
  await dialog.getByLabel('Why').fill('For the weekly report.')
  await dialog.getByRole('button', { name: 'Download' }).click()
}
