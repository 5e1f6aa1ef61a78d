import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/drafts/drafts.ts'
import { discardDraft, listDrafts, saveDraft } from '../../../../contract/calls/drafts/saved-drafts.ts'
import { createListing } from '../../../../contract/calls/listings/own-listings.ts'
import { uploadPhoto } from '../../../../contract/calls/listings/photo-uploads.ts'
import { MAX_DRAFTS } from '../../../../contract/rules/listings/drafts.ts'
import { createWordsAdvisor } from '../../../adapters/price-advisor-words/index.ts'
import { systemRandom } from '../../../adapters/random-system/index.ts'
import { send } from '../../../testing/client.ts'
import {
  buildListing,
  buildMember,
  buildPicture,
  buildToken,
  type Member,
} from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createDraftRepository } from '../repository.ts'

const DAY = 86_400_000

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

const tokenOf = (member: Member) => buildToken(app, member.id)
async function upload(bytes: Uint8Array, member = seller): Promise<string> {
  const form = { files: [{ name: 'file', bytes }] }
  return (await send(app, uploadPhoto, { form, token: await tokenOf(member) })).data.photo.id
}
const keep = async (id: string, content: object, photoIds: string[] = [], member = seller) =>
  await send(app, saveDraft, {
    body: { id, content: JSON.stringify(content), photo_ids: photoIds },
    token: await tokenOf(member),
  })
const drafts = async (member = seller) =>
  (await send(app, listDrafts, { token: await tokenOf(member) })).data.drafts
const picture = async (id: string) => (await app.app.http.inject(`/photos/${id}/320.jpg`)).statusCode

/** A red jug before a pale wall. */
const jug = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ddd6c8"/><rect x="250" y="220" width="300" height="400" rx="60" fill="#b02a2a"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer()

describe('a draft', () => {
  test('is saved with its photos, can be overwritten, and is private', async () => {
    const [first, second] = [await upload(await buildPicture()), await upload(await buildPicture())]
    expect((await keep('draft-one', { title: 'Jug' }, [second, first])).data.kept).toBe(true)
    app.clock.advance(1000)
    await keep('draft-two', { title: 'Bowl' })
    app.clock.advance(1000)
    await keep('draft-one', { title: 'Red jug' }, [second, first])
    const mine = await drafts()
    expect(mine.map(({ id }) => id)).toEqual(['draft-one', 'draft-two'])
    expect(JSON.parse(mine[0]?.content ?? '')).toEqual({ title: 'Red jug' })
    expect(mine[0]?.photos.map(({ id }) => id)).toEqual([second, first])

    const otherMember = await buildMember(app)
    expect(await drafts(otherMember)).toEqual([])
    const stolen = await send(app, discardDraft, {
      params: { id: 'draft-one' },
      token: await tokenOf(otherMember),
    })
    expect([stolen.status, stolen.code]).toEqual([404, 'draft.not_found'])
    await keep('draft-thief', { title: 'Not mine' }, [first], otherMember)
    expect((await drafts(otherMember))[0]?.photos).toEqual([])
  })

  test('protects its photos from the sweep until it is discarded', async () => {
    const member = await buildMember(app)
    const [held, loose] = [
      await upload(await buildPicture(), member),
      await upload(await buildPicture(), member),
    ]
    await keep('draft-held', { title: 'x' }, [held], member)
    app.clock.advance(3 * DAY)
    await app.app.features.photos.sweep()
    await app.settle()
    expect([await picture(held), await picture(loose)]).toEqual([200, 404])
    await send(app, discardDraft, { params: { id: 'draft-held' }, token: await tokenOf(member) })
    await app.settle()
    expect(await picture(held)).toBe(404)
  })

  test('that names the photo of another member does not show it, and leaves it to them', async () => {
    const other = await buildMember(app)
    const theirs = await upload(await buildPicture(), other)
    expect((await keep('draft-foreign', { title: 'Jug' }, [theirs])).data.kept).toBe(true)
    expect((await drafts()).find(({ id }) => id === 'draft-foreign')?.photos).toEqual([])
    await send(app, discardDraft, { params: { id: 'draft-foreign' }, token: await tokenOf(seller) })
    await app.settle()
    expect(await picture(theirs)).toBe(200)
  })

  test('that was published is not restored by a late write', async () => {
    const member = await buildMember(app)
    const [shown, original] = [
      await upload(await buildPicture(), member),
      await upload(await buildPicture(), member),
    ]
    await keep('draft-sold', { title: 'x' }, [shown, original], member)
    const fields = {
      title: 'Jug',
      description: 'Red.',
      category: 'Decor',
      price: '12',
      photo_ids: shown,
      client_key: 'draft-sold',
    }
    const created = await send(app, createListing, { form: { fields }, token: await tokenOf(member) })
    expect(created.status).toBe(201)
    expect(await drafts(member)).toEqual([])
    expect((await keep('draft-sold', { title: 'late' }, [shown], member)).data.kept).toBe(false)
    expect(await drafts(member)).toEqual([])
    await app.settle()
    expect([await picture(shown), await picture(original)]).toEqual([200, 404])
  })

  test('one above the limit is rejected without losing another; one unchanged for two months is deleted', async () => {
    const member = await buildMember(app)
    for (let count = 0; count < MAX_DRAFTS; count++) {
      app.clock.advance(1000)
      await keep(`draft-no-${count}`, { count }, [], member)
    }
    const refused = await keep('draft-no-30', { title: 'one more' }, [], member)
    expect([refused.status, refused.code]).toEqual([409, 'draft.too_many'])
    expect((await keep('draft-no-0', { title: 'written over' }, [], member)).data.kept).toBe(true)
    const remaining = await drafts(member)
    expect(remaining).toHaveLength(MAX_DRAFTS)
    expect(remaining.at(-1)?.id).toBe('draft-no-1')
    await send(app, discardDraft, { params: { id: 'draft-no-7' }, token: await tokenOf(member) })
    expect((await keep('draft-no-30', { title: 'one more' }, [], member)).data.kept).toBe(true)
    app.clock.advance(61 * DAY)
    await app.app.features.keptDrafts.sweep()
    expect(await drafts(member)).toEqual([])
  })
})

describe('uploaded photos', () => {
  test('[S7.040] [S1.010] [S3.026] one is cut out into a new photo, and all are used for the draft without another upload', async () => {
    const bytes = await jug()
    const [main, second] = [await upload(bytes), await upload(await buildPicture())]
    const token = await tokenOf(seller)
    const cut = await send(app, calls.processImagePhotoroom, { form: { fields: { photo_id: main } }, token })
    expect(cut.data).toMatchObject({ background_removed: true, processed_image_base64: null })
    expect(await picture(cut.data.photo?.id ?? '')).toBe(200)
    const draft = await send(app, calls.processImageGemini, { body: { photo_ids: [main, second] }, token })
    expect(draft.data.details).toMatchObject({ color: 'Red' })
    const fields = { photo_ids: `${main},${second}` }
    const both = await send(app, calls.identifyImage, { form: { fields }, token })
    expect(both.data).toMatchObject({ background_removed: true, suggested_price: null, price: null })
    expect(both.data.image).toBe(`/photos/${both.data.photo?.id}/1280.jpg`)
  })

  test('of another member, or unknown ones, are rejected', async () => {
    const main = await upload(await buildPicture())
    const token = await tokenOf(await buildMember(app))
    const cut = await send(app, calls.processImagePhotoroom, { form: { fields: { photo_id: main } }, token })
    expect([cut.status, cut.code]).toEqual([404, 'photo.not_found'])
    const draft = await send(app, calls.processImageGemini, { body: { photo_ids: [main] }, token })
    expect([draft.status, draft.code]).toEqual([404, 'photo.not_found'])
    const none = await send(app, calls.processImageGemini, { body: {}, token })
    expect([none.status, none.details.image_base64]).toEqual([400, 'Please upload at least one image'])
  })
})

test('[S1.011] a price suggestion can be requested alone, with examples', async () => {
  for (const priceCents of [4000, 4500, 5000, 5500, 6000])
    await buildListing(app, { title: 'Brass lamp', category: 'furniture', priceCents })
  const token = await tokenOf(seller)
  const { data } = await send(app, calls.suggestPrice, {
    body: { title: 'Old brass lamp', category: 'Furniture' },
    token,
  })
  expect(data.suggested_price).toBe(50)
  expect(data.price_evidence?.examples).toHaveLength(5)
  expect(data.price_evidence?.examples[0]).toMatchObject({ title: 'Brass lamp', sold: false })
  const unknown = await send(app, calls.suggestPrice, {
    body: { title: 'Theremin', category: 'Media' },
    token,
  })
  expect(unknown.data).toEqual({ suggested_price: null, price_evidence: null })
})

test('titles that only share a category give no price and no range', async () => {
  for (let index = 1; index <= 8; index++)
    await buildListing(app, { title: `Thing ${index}`, category: 'hobbies', priceCents: index * 1000 })
  const { data } = await send(app, calls.suggestPrice, {
    body: { title: 'Theremin', category: 'Hobbies' },
    token: await tokenOf(seller),
  })
  expect(data).toEqual({ suggested_price: null, price_evidence: null })
})

test('a job learns prices for all processes, and only when there is something new', async () => {
  await buildListing(app, { title: 'Brass candlestick', category: 'furniture', priceCents: 3000 })
  const { priceAdvisor } = app.app.adapters.drafting
  expect(await priceAdvisor.learn()).toBe(true)
  expect(await priceAdvisor.learn()).toBe(false)
  const repository = createDraftRepository(app.database)
  const stored = await repository.priceModelVersion()
  const otherProcess = createWordsAdvisor(repository, {
    clock: app.clock,
    random: systemRandom,
    report: (error) => expect.unreachable(String(error)),
  })
  expect(await otherProcess.learn()).toBe(false)
  const advice = await otherProcess.advise({
    title: 'Old brass lamp',
    description: '',
    category: 'furniture',
    condition: 'good',
  })
  expect(advice?.suggestedCents).toBe(5000)
  expect((await repository.priceModelVersion())?.version).toBe(stored?.version)
  await otherProcess.close()
})
