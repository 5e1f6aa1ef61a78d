import { expect, test } from 'vitest'
import { guides } from '../../web/content/guides/index-of-guides.ts'
import { go } from '../support/browser/go.ts'
import { overhang } from '../support/browser/overhang.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { chooseAddress, makeDeliverable } from '../support/steps/delivery.ts'

const password = 'brownstone steps'
const stoop = openOwnStoop({ INVESTOR_PASSWORD: password })

/** Widths in pixels: a small phone, and a desktop at 400 % zoom. @source WCAG 2.2, 1.4.10 Reflow */
const NARROW = 320

async function narrowVisit() {
  const visit = await stoop.visit('phone', { viewport: { width: NARROW, height: 568 } })
  await visit.context.request.post('/api/website/check-password', { data: { password } })
  return visit
}

const sitePages = [
  '/',
  '/ambassadors',
  '/businesses',
  '/investors',
  '/investor-password',
  '/offline',
  '/guides',
  ...guides.map(({ slug }) => `/guides/${slug}`),
  '/about',
  '/terms',
  '/privacy',
  '/protection',
  '/safety',
  '/prohibited-items',
  '/accessibility',
  '/login',
  '/register',
  '/forgot-password',
]

test('no page of the site scrolls sideways on the smallest screens', async () => {
  const { page, expectError } = await narrowVisit()
  expectError('404 GET /guides/none', '404 GET /nowhere')
  for (const path of [...sitePages, '/guides/none', '/nowhere']) {
    await go(page, path)
    await expect.poll(() => overhang(page), { message: path }).toEqual([])
  }
  await page.goto('/api/docs')
  await expect.poll(() => overhang(page), { message: '/api/docs' }).toEqual([])
  await go(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('navigation', { name: 'Site' }).waitFor()
  await expect.poll(() => overhang(page)).toEqual([])
  await page.getByRole('button', { name: 'Close menu' }).tap()
  await page.getByRole('button', { name: 'Contact' }).tap()
  await page.getByRole('dialog', { name: 'Contact' }).waitFor()
  await expect.poll(() => overhang(page)).toEqual([])
})

test('neither does the shop, whatever its items are called', async () => {
  const seller = await makeMember(stoop.url)
  const title = 'Averyveryveryverylongwordforacoatwithoutanybreaks'
  const id = await makeDeliverable(stoop.url, seller, { title, price: 100_000, photoCount: 5 })
  const { page } = await narrowVisit()
  await go(page, '/shop')
  await reloadUntil(page.getByRole('link', { name: new RegExp(title) }).first())
  const paths = [
    '/shop',
    '/shop/category/Clothing',
    '/shop/category/Vehicles?condition=good',
    '/shop/search',
    '/shop/search/coat',
    `/shop/search/${title}x`,
    '/browse',
    '/favorites',
    `/shop/item/${id}`,
  ]
  for (const path of paths) {
    await go(page, path)
    await page.getByRole('main').waitFor()
    await expect.poll(() => overhang(page), { message: path }).toEqual([])
  }
  await page.getByRole('button', { name: 'Buy', exact: true }).last().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delivery/ }).tap()
  await expect.poll(() => overhang(page), { message: 'the address' }).toEqual([])
  await chooseAddress(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  await page.getByRole('dialog', { name: 'How should it come?' }).waitFor()
  await expect.poll(() => overhang(page), { message: 'the ways to deliver' }).toEqual([])
  await dialog.getByRole('button', { name: /^Scheduled delivery/ }).tap()
  await dialog
    .getByText(/Today|Tomorrow/)
    .first()
    .waitFor()
  await expect.poll(() => overhang(page), { message: 'the times' }).toEqual([])
  await go(page, '/shop/category/Clothing')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByLabel(/^Under \$25/)
    .waitFor()
  await expect.poll(() => overhang(page)).toEqual([])
})
