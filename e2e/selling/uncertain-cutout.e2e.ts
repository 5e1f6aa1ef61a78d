import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { reload } from '../support/browser/go.ts'
import { makeMember } from '../support/data/members.ts'
import { plainPhoto } from '../support/data/photos.ts'
import { openStoop } from '../support/server/stoop.ts'
import { generate, startDraftOf } from '../support/steps/reviewer.ts'

const stoop = openStoop()

test('a cut-out that may be wrong is offered, with a note, after the seller’s own photo', async () => {
  const { page } = await stoop.visit('phone')
  await page.route('**/process_image_photoroom', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /"cutout_confidence":("high"|"low")/,
      '"cutout_confidence":"low"',
    )
    expect(body).toContain('"cutout_confidence":"low"')
    await route.fulfill({ response, body })
  })
  await startDraftOf(page, await makeMember(stoop.url), [await plainPhoto()])
  await generate(page).tap()
  await page.getByText('We weren’t sure where the item ends, so your photo goes first.').waitFor()
  const [clean, own] = [page.getByLabel('Clean background'), page.getByLabel('As you took it')]
  expect([await clean.isChecked(), await own.isChecked()]).toEqual([false, true])
  await page.getByText('Buyers see your photo as you took it.').waitFor()
  await expectAccessible(page, '/review-listing with a cut-out that may be wrong')

  await page.getByText('Clean background', { exact: true }).tap()
  await page.getByText('Buyers see the clean picture first').waitFor()
  await reload(page)
  await expect.poll(() => clean.isChecked()).toBe(true)
})
