import { expect, test } from 'vitest'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import { createMemoryStore } from '../../../api/storage.ts'
import { emptyForm } from '../form/listing-form.ts'
import { createUploadQueue } from '../photos/upload-queue.ts'
import { newDraft, parseDraft } from './draft.ts'
import { createDraftStore, draftKey } from './draft-store.ts'

const photo = (id: string): Photo => ({ id, width: 4, height: 5, thumbhash: 'ZQgaFQL5Znl2' })
const chair = { ...emptyForm, title: 'Chair' }

/** A browser: what it keeps, and tabs that are opened in it. */
function openBrowser() {
  const local = createMemoryStore()
  let ids = 0
  let ticks = 0
  const openTab = (session = createMemoryStore()) => {
    const photos = createUploadQueue({
      send: async (file) => ({ data: { photo: photo(file.name) }, error: null, status: 201 }),
      urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
    })
    const newId = () => {
      ids += 1
      return `draft-${ids}`
    }
    const keeper = {
      changed: () => {},
      discard: () => {},
      forget: () => {},
      know: () => {},
      flush: () => {},
      stop: () => {},
    }
    const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + ticks++)
    return createDraftStore({ local, session, photos, newId, keeper, now })
  }
  return { local, openTab }
}

async function addPhoto(tab: ReturnType<ReturnType<typeof openBrowser>['openTab']>, id: string) {
  tab.photos.add([new File(['x'], id, { type: 'image/jpeg' })])
  await tab.photos.settled()
}

test('a reload goes on with the draft: words, photos and key', async () => {
  const { openTab } = openBrowser()
  const session = createMemoryStore()
  const before = openTab(session)
  before.open('ann')
  await addPhoto(before, 'A')
  before.write(chair)
  const after = openTab(session)
  after.open('ann')
  expect(after.getState()).toEqual(before.getState())
  expect(after.getState()).toMatchObject({ isOffered: false, draft: { form: chair, photos: [photo('A')] } })
  expect(after.photos.getItems().map(({ key }) => key)).toEqual(['A'])
})

test('another visit is offered the draft, and may go on with it', async () => {
  const { openTab } = openBrowser()
  const before = openTab()
  before.open('ann')
  await addPhoto(before, 'A')
  const after = openTab()
  after.open('ann')
  expect(after.getState()).toMatchObject({ isOffered: true, draft: { photos: [photo('A')] } })
  expect(after.photos.getItems()).toEqual([])
  after.resume()
  expect(after.getState()).toMatchObject({ isOffered: false, draft: { id: before.getState().draft.id } })
  expect(after.photos.getItems()).toHaveLength(1)
})

test('starting over throws the draft away, with a way back', () => {
  const { openTab, local } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  tab.write(chair)
  const { draft } = tab.getState()
  const { undo } = tab.startOver()
  expect(tab.getState().draft).toMatchObject({ form: emptyForm })
  expect(tab.getState().draft.id).not.toBe(draft.id)
  expect(local.getItem(draftKey('ann'))).toBeNull()
  undo()
  const same = { ...draft, touched: expect.any(String) }
  expect(tab.getState().draft).toEqual(same)
  expect(parseDraft(local.getItem(draftKey('ann')))).toEqual(same)
})

test('people who share a browser do not see each other’s drafts', () => {
  const { openTab } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  tab.write(chair)
  tab.open('bob')
  expect(tab.getState()).toMatchObject({ person: 'bob', isOffered: false, draft: { form: emptyForm } })
  tab.write({ ...emptyForm, title: 'Lamp' })
  tab.open('ann')
  expect(tab.getState().draft.form).toEqual(chair)
})

test('what is published is not kept, and the next thing has a key of its own', () => {
  const { openTab, local } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  tab.write(chair)
  const { id } = tab.getState().draft
  tab.finish()
  expect(local.getItem(draftKey('ann'))).toBeNull()
  expect(tab.getState().draft.id).not.toBe(id)
})

test('a photo that the server has lost is marked and leaves the draft', async () => {
  const { openTab } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  await addPhoto(tab, 'A')
  await addPhoto(tab, 'B')
  tab.learn({ lostPhotoId: 'A', message: 'We could not find this photo.' })
  expect(tab.getState().draft.photos).toEqual([photo('B')])
  expect(tab.photos.getItems()[0]?.stage).toMatchObject({
    at: 'failed',
    sentence: 'We could not find this photo.',
  })
})

/** Two tabs at work on the same draft. */
async function openTwoTabs() {
  const { local, openTab } = openBrowser()
  const [one, two] = [openTab(), openTab()]
  one.open('ann')
  await addPhoto(one, 'A')
  one.write(chair)
  two.open('ann')
  two.resume()
  one.look()
  return { one, two, kept: () => parseDraft(local.getItem(draftKey('ann'))) }
}

test('what one tab writes, the other goes on from', async () => {
  const { one, two } = await openTwoTabs()
  two.write({ ...chair, title: 'Oak chair' })
  await addPhoto(two, 'B')
  one.look()
  expect(one.getState().draft.form.title).toBe('Oak chair')
  expect(one.photos.getItems().map(({ stage }) => stage)).toMatchObject([
    { photo: photo('A') },
    { photo: photo('B') },
  ])
  one.write({ ...chair, title: 'Old oak chair' })
  two.look()
  expect(two.getState().draft).toMatchObject({ form: { title: 'Old oak chair' }, photos: [{}, {}] })
})

test('a draft that another tab has put in its place is not written over', async () => {
  const { one, two, kept } = await openTwoTabs()
  two.adopt({ ...newDraft('lamp'), form: { ...emptyForm, title: 'Lamp' } })
  one.look()
  one.write({ ...chair, title: 'Oak chair' })
  expect(one.getState().draft.form.title).toBe('Oak chair')
  expect(kept()).toMatchObject({ id: 'lamp', form: { title: 'Lamp' } })
  expect(one.mayBeListed(one.getState().draft.id)).toBe(true)
  one.finish()
  expect(kept()?.id).toBe('lamp')
})

test('a draft that another tab has listed does not come back', async () => {
  const { one, two, kept } = await openTwoTabs()
  const { id } = one.getState().draft
  expect(one.mayBeListed(id)).toBe(false)
  two.finish()
  one.look()
  one.write({ ...chair, title: 'Oak chair' })
  expect(kept()).toBeNull()
  expect(one.mayBeListed(id)).toBe(true)
})

test('where nothing is at work, what another tab begins is offered, and no longer once it is listed', () => {
  const { openTab } = openBrowser()
  const [one, two] = [openTab(), openTab()]
  one.open('ann')
  two.open('ann')
  two.write(chair)
  one.look()
  expect(one.getState()).toMatchObject({ isOffered: true, draft: { form: chair } })
  two.finish()
  one.look()
  expect(one.getState()).toMatchObject({ isOffered: false, draft: { form: emptyForm } })
})

test('only what is a draft is read as one', () => {
  expect(parseDraft(null)).toBeNull()
  expect(parseDraft('{')).toBeNull()
  expect(parseDraft('[]')).toBeNull()
  expect(parseDraft('{"id":"x","form":{},"photos":[{"id":"p"},7]}')).toEqual(newDraft('x'))
  const odd = parseDraft('{"id":"x","form":{"title":7,"condition":"shiny","details":[{}]},"photos":[]}')
  expect(odd?.form).toEqual(emptyForm)
})
