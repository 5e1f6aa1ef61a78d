import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { openStoop } from '../support/server/stoop.ts'
import { fillListingForm } from '../support/steps/listing-form.ts'
import { choosePlace } from '../support/steps/place.ts'
import { addPhotos } from '../support/steps/seller.ts'

const stoop = openStoop()

test('[S8.047] a failed publication says so, and Go Back leads to the unchanged draft', async () => {
  const seller = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('desktop')
  expectError('500 POST /api/listings/create_listing')
  expectError('400 POST /api/listings/create_listing')
  await signIn(page, seller)
  await fillListingForm(page)
  const respond = async (status: number, json: object) => {
    await page.unroute('**/api/listings/create_listing')
    await page.route('**/api/listings/create_listing', (route) => route.fulfill({ status, json }))
  }
  await respond(500, { error: 'Something went wrong' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Error', level: 1 }).waitFor()
  await page.getByText('Failed to publish listing').waitFor()
  await expectAccessible(page, '/publish-listing after a failure')

  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/edit-listing')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Oak chair')

  await respond(400, { error: 'This is what the server says', code: 'request.invalid' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('This is what the server says').waitFor()
  expect(await page.getByText('Failed to publish listing').count()).toBe(0)
})

test('[S8.047] a draft that was reviewed goes back to the review, and is given away only when confirmed', async () => {
  const seller = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('desktop')
  expectError('500 POST /api/listings/create_listing')
  await signIn(page, seller)
  await go(page, '/list')
  await addPhotos(page, inputMethods.desktop, await drawnPhotos(1))
  await page.locator('img[srcset]').first().waitFor()
  // An answer without details must not break the page.
  await page.route('**/api/listings/process_image_gemini', (route) =>
    route.fulfill({ json: { title: 'Oak chair', description: 'Sturdy.', category: 'Furniture' } }),
  )
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.waitForURL('**/review-listing')
  await choosePlace(page, inputMethods.desktop)
  const price = page.getByLabel('Your own price')
  await price.fill('12.345')
  await page.getByText('Please use at most two decimals').waitFor()
  await price.fill('..')
  await price.blur()
  await expect.poll(() => price.inputValue()).toBe('0')
  await page.getByRole('button', { name: 'List Item' }).click()
  const question = page.getByRole('alertdialog', { name: 'Give it away for free?' })
  await expectAccessible(page, 'the question before giving something away')
  await question.getByRole('button', { name: 'Change the price' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await price.evaluate((field) => field === document.activeElement)).toBe(true)
  await price.fill('40')
  await page.route('**/api/listings/create_listing', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  )
  await page.getByRole('button', { name: 'List Item' }).click()
  await page.getByText('Failed to publish listing').waitFor()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/review-listing')
  await expect.poll(() => price.inputValue()).toBe('40')
})
