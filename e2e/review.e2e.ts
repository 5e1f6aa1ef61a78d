import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { measureDelay } from './delay.ts'
import { go, reload } from './go.ts'
import { handsOn } from './hands.ts'
import { makeListing } from './listings.ts'
import { type Member, makeMember, signIn } from './members.ts'
import { photos } from './photos.ts'
import { openStoop } from './stoop.ts'
import { addPhotos } from './story/seller.ts'

const stoop = openStoop()

const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })
const listItem = (page: Page) => page.getByRole('button', { name: 'List Item' })

/** Photos on the table of somebody who has just come. */
async function layPhotos(page: Page, seller: Member, count: number): Promise<void> {
  await signIn(page, seller)
  await go(page, '/list')
  await addPhotos(page, handsOn.phone, await photos(count))
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
}

describe('a photo becomes a listing', () => {
  test('[S1.009] [S1.010] [S1.011] [S2.133] [S4.076] [S4.079] [S4.080] [S4.081] [S4.084] [S5.029] [S9.018] processed, reviewed, edited, priced, listed', async () => {
    const seller = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    await layPhotos(page, seller, 2)
    await generate(page).tap()
    await page.waitForURL('**/review-listing')
    await page.getByRole('heading', { name: /^Looking at your photos/ }).waitFor()
    await expectAccessible(page, '/review-listing while it works')
    await listItem(page).waitFor()
    await expectAccessible(page, '/review-listing')
    expect(await page.getByText('We found no similar listings to compare with').count()).toBe(1)

    // What could not be told is asked for before anything is published.
    await listItem(page).tap()
    await page.getByRole('alert').getByText('Please fill in all fields').waitFor()
    const price = page.getByLabel('Your own price')
    await price.fill('.')
    await price.blur()
    expect(await price.inputValue()).toBe('0')

    for (const dollars of [40, 45, 50, 55, 60])
      await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Striped pyjamas', price: dollars })
    await page.getByRole('button', { name: 'Edit Details' }).tap()
    await page.waitForURL('**/edit-listing')
    await page.getByLabel('Title').fill('Striped pyjamas')
    await page.getByLabel('Description').fill('Soft, striped, worn twice and washed at thirty degrees.')
    await page.getByLabel('Category').selectOption('Clothing')
    await page.goBack()
    await page.waitForURL('**/review-listing')

    const choices = page.getByRole('group', { name: 'Suggested prices' })
    await choices.waitFor()
    expect(await choices.getByText(/^\$\d+$/).allInnerTexts()).toEqual(['$40', '$50', '$60'])
    await choices.getByText('$60').tap()
    expect(await price.inputValue()).toBe('60')
    expect(await page.getByRole('list', { name: 'Similar listings' }).getByRole('listitem').count()).toBe(5)
    await page.getByText('5 similar listings').waitFor()
    await expectAccessible(page, '/review-listing with a price')

    const delay = await measureDelay(page, 'Listed!', '/shop')
    await listItem(page).tap()
    await page.waitForURL('**/publish-listing')
    await page.getByRole('heading', { name: 'Listed!' }).waitFor()
    expect(await delay()).toBeGreaterThan(1500)

    await go(page, '/listings')
    const row = page.getByRole('listitem').filter({ hasText: 'Striped pyjamas' })
    await row.getByText('$60.00').waitFor()
    await go(page, '/list')
    await page.getByRole('heading', { name: 'Lay your photos here' }).waitFor()
    expect(await page.getByText('Another draft').count()).toBe(0)
  })

  test('the clean picture or the photo as it was: compared, and chosen with one tap', async () => {
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
    await addPhotos(page, handsOn.phone, [file])
    await generate(page).tap()
    await page.getByRole('slider', { name: 'Compare your photo with the clean one' }).waitFor()
    const published = page.waitForRequest((request) => request.url().endsWith('/api/listings/create_listing'))
    await page.getByText('As you took it', { exact: true }).last().tap()
    await page.getByText('Buyers see your photo as you took it.').waitFor()
    await page.getByText('Clean background', { exact: true }).tap()
    await page.getByText('Buyers see the clean picture first').waitFor()
    await page.getByLabel('Category').selectOption('Furniture')
    await page.getByLabel('Your own price').fill('12')
    await listItem(page).tap()
    const sent = (await published).postData() ?? ''
    expect(/name="photo_ids"\r\n\r\n([^\r]*)/.exec(sent)?.[1]?.split(',')).toHaveLength(2)
    await page.getByRole('heading', { name: 'Listed!' }).waitFor()
  })

  test('a reload in the middle loses nothing, and another device goes on with it', async () => {
    const seller = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    await layPhotos(page, seller, 1)
    await generate(page).tap()
    await page.waitForURL('**/review-listing')
    await reload(page)
    await listItem(page).waitFor()
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/drafts') && answer.ok())
    await page.getByLabel('Your own price').fill('33')
    await kept

    const { page: elsewhere } = await stoop.visit('desktop')
    await signIn(elsewhere, seller)
    await go(elsewhere, '/list')
    await elsewhere.getByRole('heading', { name: 'Another draft' }).waitFor()
    await expectAccessible(elsewhere, '/list with a draft of another device')
    await elsewhere.getByRole('button', { name: /^Continue / }).click()
    await elsewhere.waitForURL('**/review-listing')
    expect(await elsewhere.getByLabel('Your own price').inputValue()).toBe('33')
  })
})

test('[S4.082] without a draft that was passed on, every page of the flow leads back to /list', async () => {
  const seller = await makeMember(stoop.url)
  const { page } = await stoop.visit('phone')
  await signIn(page, seller)
  for (const address of ['/review-listing', '/edit-listing', '/publish-listing']) {
    await go(page, address)
    await page.waitForURL('**/list')
  }
})

describe('when it goes wrong', () => {
  const answers = {
    PhotoRoom: ['**/process_image_photoroom', 502, 'Failed to process image with PhotoRoom'],
    AI: ['**/process_image_gemini', 502, 'Failed to analyze image with AI'],
    nothing: ['**/process_image_gemini', 200, 'No data received from server'],
  } as const

  for (const [what, [pattern, status, sentence]] of Object.entries(answers))
    test(`[S8.041] [S8.042] [S8.043] [S8.044] ${what}: Error, with 'Try Again' to /list, and nothing lost`, async () => {
      const seller = await makeMember(stoop.url)
      const { page, expect: mean } = await stoop.visit('phone')
      if (status >= 400) mean(`${status} POST /api/listings/process_image_*`)
      await page.route(pattern, (route) =>
        status === 200
          ? route.fulfill({ status, body: '' })
          : route.fulfill({ status, json: { error: 'Something went wrong' } }),
      )
      await layPhotos(page, seller, 1)
      await generate(page).tap()
      await page.getByRole('heading', { name: 'Error', exact: true }).waitFor()
      await page.getByText(sentence).waitFor()
      await expectAccessible(page, 'an error of the review')
      await page.unroute(pattern)
      await page.getByRole('button', { name: 'Try Again' }).tap()
      await page.waitForURL('**/list')
      await page.getByRole('img', { name: /^Main photo of 1/ }).waitFor()
      await generate(page).tap()
      await listItem(page).waitFor()
    })

  test('[S8.045] [S8.046] listing from the upload page: why it failed, and that it worked', async () => {
    const seller = await makeMember(stoop.url)
    const { page, expect: mean } = await stoop.visit('phone')
    mean('500 POST /api/listings/create_listing')
    await layPhotos(page, seller, 1)
    await page.getByRole('button', { name: 'Write it yourself' }).tap()
    await page.waitForURL('**/edit-listing')
    await page.getByLabel('Title').fill('Felt hat')
    await page.getByLabel('Description').fill('Grey, warm.')
    await page.getByLabel('Price').fill('20')
    await page.getByLabel('Category').selectOption('Clothing')
    await page.getByRole('link', { name: 'Change photos' }).tap()
    await page.waitForURL('**/list')
    await page.route('**/create_listing', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'List it' }).tap()
    await page.getByRole('alert').getByText('Failed to create listing. Please try again.').waitFor()
    await page.unroute('**/create_listing')
    await page.getByRole('button', { name: 'List it' }).tap()
    await page.getByRole('alert').getByText('Listing created successfully!').waitFor()
  })

  test('[S8.048] an update that fails says why', async () => {
    const seller = await makeMember(stoop.url)
    const id = await makeListing(stoop.url, seller, { title: 'Wool scarf' })
    const { page, expect: mean } = await stoop.visit('phone')
    mean('409 PUT /api/listings/update_listing/*')
    await signIn(page, seller)
    await go(page, `/edit-listing?id=${id}`)
    const error = 'Someone is buying this right now, so it cannot be changed.'
    await page.route('**/update_listing/*', (route) =>
      route.fulfill({ status: 409, json: { error, code: 'listing.locked' } }),
    )
    await page.getByLabel('Price').fill('19')
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await page.getByRole('alert').getByText(`Failed to update listing: ${error}`).waitFor()
  })
})
