import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { measureDelay } from '../support/browser/delay.ts'
import { go, reload } from '../support/browser/go.ts'
import { holdResponses } from '../support/browser/hold-back.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { savedDraft } from '../support/data/saved-draft.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import {
  fillMissingFields,
  generate,
  listItem,
  openDetails,
  publishDraft,
  startDraft,
} from '../support/steps/reviewer.ts'
import { addPhotos } from '../support/steps/seller.ts'

const stoop = openOwnStoop()

describe('a photo becomes a listing', () => {
  test('[S1.009] [S1.010] [S1.011] [S2.133] [S4.076] [S4.079] [S4.080] [S4.081] [S4.084] [S5.029] [S9.018] is processed, reviewed, edited, priced and listed', async () => {
    const seller = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    await startDraft(page, seller, 2)
    const words = await holdResponses(page, '**/process_image_gemini')
    await generate(page).tap()
    await page.waitForURL('**/review-listing')
    await page.getByRole('heading', { name: /^Looking at your photos/ }).waitFor()
    await expectAccessible(page, '/review-listing while it works')
    words.release()
    await listItem(page).waitFor()
    await page.getByText('We found no similar listings to compare with').waitFor()
    await expectAccessible(page, '/review-listing')

    // Missing fields are requested before publishing.
    await listItem(page).tap()
    await page.getByRole('alert').getByText('Please fill in all fields').waitFor()
    const price = page.getByLabel('Your own price')
    await price.fill('.')
    await price.blur()
    await expect.poll(() => price.inputValue()).toBe('0')

    for (const dollars of [40, 45, 50, 55, 60])
      await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Striped pyjamas', price: dollars })
    await openDetails(page)
    await page.getByLabel('Title').fill('Striped pyjamas')
    await page.getByLabel('Description').fill('Soft, striped, worn twice and washed at thirty degrees.')
    await page.getByLabel('Category').selectOption('Clothing')
    await page.goBack()
    await page.waitForURL('**/review-listing')

    const choices = page.getByRole('group', { name: 'Suggested prices' })
    await choices.waitFor()
    await expect.poll(() => choices.getByText(/^\$\d+$/).allInnerTexts()).toEqual(['$40', '$50', '$60'])
    await choices.getByText('$60').tap()
    await expect.poll(() => price.inputValue()).toBe('60')
    const similar = page.getByRole('list', { name: 'Similar listings' }).getByRole('listitem')
    await expect.poll(() => similar.count()).toBe(5)
    await page.getByText('5 similar listings').waitFor()
    await expectAccessible(page, '/review-listing with a price')

    const delay = await measureDelay(page, 'Listed!', '/shop')
    await Promise.all([page.waitForURL('**/publish-listing'), publishDraft(page)])
    expect(await delay()).toBeGreaterThan(1500)

    await go(page, '/listings')
    const row = page.getByRole('listitem').filter({ hasText: 'Striped pyjamas' })
    await row.getByText('$60.00').waitFor()
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/drafts') && response.request().method() === 'GET',
    )
    await go(page, '/list')
    await page.getByRole('heading', { name: 'Lay your photos here' }).waitFor()
    expect(await (await saved).json()).toEqual({ drafts: [] })
    expect(await page.getByText('Another draft').count()).toBe(0)
  })

  test('the cleaned picture and the original are compared and chosen with one tap', async () => {
    const seller = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    await signIn(page, seller)
    await go(page, '/list')
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 800, height: 1000 })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = '#d8d2c4'
      pen.fillRect(0, 0, 800, 1000)
      pen.fillStyle = '#2a6f73'
      pen.fillRect(200, 300, 400, 450)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    const file = { name: 'box.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
    await addPhotos(page, inputMethods.phone, [file])
    await generate(page).tap()
    const slider = page.getByRole('slider', { name: 'Compare your photo with the clean one' })
    await slider.waitFor()
    // No stripe of the average color is visible beside a photo.
    const grounds = slider.locator('..').locator('picture')
    const colors = () =>
      grounds.evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).backgroundColor))
    await expect.poll(colors).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    const published = page.waitForRequest((request) => request.url().endsWith('/api/listings/create_listing'))
    await page.getByText('As you took it', { exact: true }).last().tap()
    await page.getByText('Buyers see your photo as you took it.').waitFor()
    await page.getByText('Clean background', { exact: true }).tap()
    await page.getByText('Buyers see the clean picture first').waitFor()
    // Neither a color nor a guess is a title, so the title is requested; it sets the category.
    await page.getByText(/^It may be .+, but the photo leaves that open \(\d+% sure\)\.$/).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    await page.getByLabel('Title').fill('Teal side table')
    await page.getByText('From your title.').waitFor()
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Furniture')
    await page.getByLabel('Description').fill('Square, teal, light enough to carry.')
    await page.getByLabel('Your own price').fill('12')
    await publishDraft(page)
    const sent = (await published).postData() ?? ''
    expect(/name="photo_ids"\r\n\r\n([^\r]*)/.exec(sent)?.[1]?.split(',')).toHaveLength(2)
  })

  test('a reload loses nothing, and another device can continue', async () => {
    const seller = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    await startDraft(page, seller, 1)
    await generate(page).tap()
    await page.waitForURL('**/review-listing')
    await reload(page)
    await listItem(page).waitFor()
    const saved = savedDraft(page, ({ content }) => content.includes('"33"'))
    await page.getByLabel('Your own price').fill('33')
    await saved

    const { page: elsewhere } = await stoop.visit('desktop')
    await signIn(elsewhere, seller)
    await go(elsewhere, '/list')
    await elsewhere.getByRole('heading', { name: 'Another draft' }).waitFor()
    await expectAccessible(elsewhere, '/list with a draft of another device')
    await elsewhere.getByRole('button', { name: /^Continue / }).click()
    await elsewhere.waitForURL('**/review-listing')
    await expect.poll(() => elsewhere.getByLabel('Your own price').inputValue()).toBe('33')
  })
})

describe('a reload during uploads', () => {
  for (const arrived of [1, 0])
    test(`with ${arrived} of 2 uploaded: the review continues with both`, async () => {
      const seller = await makeMember(stoop.url)
      const { page } = await stoop.visit('phone')
      await signIn(page, seller)
      // Accepts the browser's question before leaving.
      await page.addInitScript(() =>
        window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation()),
      )
      await go(page, '/list')
      const held: (() => void)[] = []
      let sent = 0
      await page.route('**/api/photos', async (route) => {
        sent += 1
        if (sent > arrived) await new Promise<void>((pass) => held.push(pass))
        // A request aborted by the reload cannot continue.
        await route.continue().catch(() => {})
      })
      await addPhotos(page, inputMethods.phone, await drawnPhotos(2))
      await expect.poll(() => page.locator('img[srcset]').count()).toBe(arrived)
      await expect.poll(() => held.length).toBe(2 - arrived)
      await generate(page).tap()
      await page.getByText(`Uploading: ${arrived} of 2 are there`).waitFor()
      await reload(page)
      await page.getByText(`Uploading: ${arrived} of 2 are there`).waitFor()
      await expect.poll(() => held.length).toBe(2 * (2 - arrived))
      for (const pass of held) pass()
      await listItem(page).waitFor()
      expect(new URL(page.url()).pathname).toBe('/review-listing')
    })
})

test('an unusable photo is reported with a link to the photos', async () => {
  const seller = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('phone')
  expectError('422 POST /api/photos')
  await signIn(page, seller)
  await go(page, '/list')
  let sent = 0
  await page.route('**/api/photos', async (route) => {
    sent += 1
    if (sent === 1) return await route.continue()
    await route.fulfill({ status: 422, json: { error: 'This photo is damaged.' } })
  })
  await addPhotos(page, inputMethods.phone, await drawnPhotos(2))
  await page.getByText('This photo is damaged.').first().waitFor()
  await page.locator('img[srcset]').first().waitFor()
  await generate(page).tap()
  await listItem(page).waitFor()
  await fillMissingFields(page)
  await listItem(page).tap()
  await page.getByRole('alert').getByText('One of your photos could not be used').waitFor()
  await expectAccessible(page, '/review-listing with a photo that failed')
  await page.getByRole('link', { name: 'See your photos' }).tap()
  await page.waitForURL('**/list')
  await page.getByText('This photo is damaged.').first().waitFor()
})

test('two tabs on one draft follow each other, and neither changes what the other has listed', async () => {
  const seller = await makeMember(stoop.url)
  const { page, newTab } = await stoop.visit('phone')
  await startDraft(page, seller, 1)
  await generate(page).tap()
  await listItem(page).waitFor()
  const secondTab = await newTab()
  await go(secondTab, '/list')
  await secondTab.getByRole('button', { name: 'Continue' }).tap()
  await listItem(secondTab).waitFor()
  // The second tab stores the draft once more when its price has arrived.
  await secondTab.locator('section[aria-busy=true]').waitFor({ state: 'detached' })
  await fillMissingFields(page)
  await expect.poll(() => secondTab.getByLabel('Your own price').inputValue()).toBe('12')

  await publishDraft(page)
  await secondTab.getByLabel('Your own price').fill('99')
  await listItem(secondTab).tap()
  await secondTab.getByText('You have listed this already, in another tab').waitFor()
  await secondTab.getByRole('link', { name: 'My Listings' }).first().tap()
  await secondTab.waitForURL('**/listings')
  await secondTab.getByText('$12.00').first().waitFor()
  expect(await secondTab.getByText('$99.00').count()).toBe(0)
})

test('[S4.082] without a draft, every page of the flow leads back to /list', async () => {
  const seller = await makeMember(stoop.url)
  const { page } = await stoop.visit('phone')
  await signIn(page, seller)
  for (const address of ['/review-listing', '/edit-listing', '/publish-listing']) {
    await go(page, address)
    await page.waitForURL('**/list')
  }
})
