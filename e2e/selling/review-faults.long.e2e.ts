import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { choosePlace } from '../support/steps/place.ts'
import { generate, listItem, openDetails, startDraft } from '../support/steps/reviewer.ts'

const stoop = openOwnStoop()

describe('errors', () => {
  const answers = {
    PhotoRoom: ['**/process_image_photoroom', 502, 'Failed to process image with PhotoRoom'],
    AI: ['**/process_image_gemini', 502, 'Failed to analyze image with AI'],
    nothing: ['**/process_image_gemini', 200, 'No data received from server'],
  } as const

  for (const [what, [pattern, status, sentence]] of Object.entries(answers))
    test(`[S8.041] [S8.042] [S8.043] [S8.044] ${what}: Error, with 'Try Again' to /list, and nothing lost`, async () => {
      const seller = await makeMember(stoop.url)
      const { page, expectError } = await stoop.visit('phone')
      if (status >= 400) expectError(`${status} POST /api/listings/process_image_*`)
      await page.route(pattern, (route) =>
        status === 200
          ? route.fulfill({ status, body: '' })
          : route.fulfill({ status, json: { error: 'Something went wrong' } }),
      )
      await startDraft(page, seller, 1)
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

  test('listing while offline is reported and works on retry', async () => {
    const seller = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('phone')
    expectError('0 POST /api/listings/create_listing')
    await startDraft(page, seller, 1)
    await generate(page).tap()
    await listItem(page).waitFor()
    await openDetails(page)
    await page.getByLabel('Title').fill('Felt hat')
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Clothing')
    await page.getByLabel('Description').fill('Gray, warm.')
    await page.getByLabel('Price').fill('20')
    await choosePlace(page, inputMethods.phone)
    await page.goBack()
    await listItem(page).waitFor()
    // The code of the publishing page is prefetched by then.
    const isFetched = () =>
      page.evaluate(() => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
        const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
        return (
          ahead.some(({ href }) => href.includes('/publish-listing')) &&
          ahead.every(({ href }) => fetched.includes(href))
        )
      })
    await expect.poll(isFetched).toBe(true)
    for (const pattern of ['**/assets/*.js', '**/create_listing'])
      await page.route(pattern, (route) => route.abort('internetdisconnected'))
    await listItem(page).tap()
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor()
    await page.getByText('Please check your internet connection and try again.').waitFor()
    await page.getByText('Nothing is lost: your draft is saved.').waitFor()
    await page.unrouteAll()
    const listed = page.getByRole('heading', { name: 'Listed!' }).waitFor()
    await Promise.all([listed, page.getByRole('button', { name: 'Try Again' }).tap()])
  })

  test('[S8.045] [S8.046] listing from the upload page reports failure and success', async () => {
    const seller = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('phone')
    expectError('500 POST /api/listings/create_listing')
    await startDraft(page, seller, 1)
    await page.getByRole('button', { name: 'Write it yourself' }).tap()
    await page.waitForURL('**/edit-listing')
    await page.getByLabel('Title').fill('Felt hat')
    await page.getByLabel('Description').fill('Gray, warm.')
    await page.getByLabel('Price').fill('20')
    await page.getByLabel('Category').selectOption('Clothing')
    await choosePlace(page, inputMethods.phone)
    await page.getByRole('link', { name: 'Change photos' }).tap()
    await page.waitForURL('**/list')
    await page.route('**/create_listing', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'List it' }).tap()
    await page.getByRole('alert').getByText('Failed to create listing. Please try again.').waitFor()
    await page.unroute('**/create_listing')
    await page.getByRole('button', { name: 'List it' }).tap()
    await page.getByRole('alert').getByText('Listing created successfully!').waitFor()
  })

  test('[S8.048] a failed update says why', async () => {
    const seller = await makeMember(stoop.url)
    const id = await makeListing(stoop.url, seller, { title: 'Wool scarf' })
    const { page, expectError } = await stoop.visit('phone')
    expectError('409 PUT /api/listings/update_listing/*')
    await signIn(page, seller)
    await go(page, `/edit-listing?id=${id}`)
    const error = 'Someone is buying this right now, so it cannot be changed.'
    await page.route('**/update_listing/*', (route) =>
      route.fulfill({ status: 409, json: { error, code: 'listing.locked' } }),
    )
    await page.getByLabel('Price').fill('19')
    await page.getByRole('button', { name: 'Save changes' }).tap()
    const failure = page.getByRole('alert').getByText(`Failed to update listing: ${error}`)
    await failure.waitFor()
    // The next problem takes its place.
    await page.getByLabel('Title').fill('')
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await page.getByText('Please fill in all fields').waitFor()
    expect(await failure.count()).toBe(0)
  })
})
