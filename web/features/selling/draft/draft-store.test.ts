import { expect, test } from 'vitest'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { emptyForm } from '../form/listing-form.ts'
import { createUploadQueue } from '../uploads/upload-queue.ts'
import { newDraft, parseDraft } from './draft.ts'
import { draftStorageKey } from './draft-context.ts'
import { createDraftStore } from './draft-store.ts'

const photo = (id: string): Photo => ({ id, width: 4, height: 5, thumbhash: 'ZQgaFQL5Znl2' })
const chair = { ...emptyForm, title: 'Chair' }

/** A browser with its storage, in which tabs can be opened. */
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
    const autosave = {
      schedule: () => {},
      discard: () => {},
      cancel: () => {},
      markSaved: () => {},
      flush: () => {},
      stop: () => {},
    }
    const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + ticks++)
    return createDraftStore({ local, session, photos, newId, autosave, now })
  }
  return { local, openTab }
}

async function addPhoto(tab: ReturnType<ReturnType<typeof openBrowser>['openTab']>, id: string) {
  tab.photos.add([new File(['x'], id, { type: 'image/jpeg' })])
  await tab.photos.settled()
}

test('a reload restores the draft’s text, photos and key', async () => {
  const { openTab } = openBrowser()
  const session = createMemoryStore()
  const before = openTab(session)
  before.open('ann')
  await addPhoto(before, 'A')
  before.saveForm(chair)
  const after = openTab(session)
  after.open('ann')
  expect(after.getState()).toEqual(before.getState())
  expect(after.getState()).toMatchObject({ isOffered: false, draft: { form: chair, photos: [photo('A')] } })
  expect(after.photos.getItems().map(({ key }) => key)).toEqual(['A'])
})

test('a later visit is offered the draft and can resume it', async () => {
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

test('starting over discards the draft and can be undone', () => {
  const { openTab, local } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  tab.saveForm(chair)
  const { draft } = tab.getState()
  const { undo } = tab.startOver()
  expect(tab.getState().draft).toMatchObject({ form: emptyForm })
  expect(tab.getState().draft.id).not.toBe(draft.id)
  expect(local.getItem(draftStorageKey('ann'))).toBeNull()
  undo()
  const same = { ...draft, touched: expect.any(String) }
  expect(tab.getState().draft).toEqual(same)
  expect(parseDraft(local.getItem(draftStorageKey('ann')))).toEqual(same)
})

test('users who share a browser do not see each other’s drafts', () => {
  const { openTab } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  tab.saveForm(chair)
  tab.open('bob')
  expect(tab.getState()).toMatchObject({ userId: 'bob', isOffered: false, draft: { form: emptyForm } })
  tab.saveForm({ ...emptyForm, title: 'Lamp' })
  tab.open('ann')
  expect(tab.getState().draft.form).toEqual(chair)
})

test('a published draft is removed, and the next one has its own key', () => {
  const { openTab, local } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  tab.saveForm(chair)
  const { id } = tab.getState().draft
  tab.complete()
  expect(local.getItem(draftStorageKey('ann'))).toBeNull()
  expect(tab.getState().draft.id).not.toBe(id)
})

test('a photo that the server has lost is marked and removed from the draft', async () => {
  const { openTab } = openBrowser()
  const tab = openTab()
  tab.open('ann')
  await addPhoto(tab, 'A')
  await addPhoto(tab, 'B')
  tab.markLostPhoto({ lostPhotoId: 'A', message: 'We could not find this photo.' })
  expect(tab.getState().draft.photos).toEqual([photo('B')])
  expect(tab.photos.getItems()[0]?.stage).toMatchObject({
    at: 'failed',
    sentence: 'We could not find this photo.',
  })
})

/** Two tabs that edit the same draft. */
async function openTwoTabs() {
  const { local, openTab } = openBrowser()
  const [first, second] = [openTab(), openTab()]
  first.open('ann')
  await addPhoto(first, 'A')
  first.saveForm(chair)
  second.open('ann')
  second.resume()
  first.syncFromStorage()
  return { one: first, two: second, stored: () => parseDraft(local.getItem(draftStorageKey('ann'))) }
}

test('one tab continues from the other’s changes', async () => {
  const { one, two } = await openTwoTabs()
  two.saveForm({ ...chair, title: 'Oak chair' })
  await addPhoto(two, 'B')
  one.syncFromStorage()
  expect(one.getState().draft.form.title).toBe('Oak chair')
  expect(one.photos.getItems().map(({ stage }) => stage)).toMatchObject([
    { photo: photo('A') },
    { photo: photo('B') },
  ])
  one.saveForm({ ...chair, title: 'Old oak chair' })
  two.syncFromStorage()
  expect(two.getState().draft).toMatchObject({ form: { title: 'Old oak chair' }, photos: [{}, {}] })
})

test('does not overwrite a draft that another tab has stored', async () => {
  const { one, two, stored } = await openTwoTabs()
  two.switchTo({ ...newDraft('lamp'), form: { ...emptyForm, title: 'Lamp' } })
  one.syncFromStorage()
  one.saveForm({ ...chair, title: 'Oak chair' })
  expect(one.getState().draft.form.title).toBe('Oak chair')
  expect(stored()).toMatchObject({ id: 'lamp', form: { title: 'Lamp' } })
  expect(one.mayBeListedElsewhere(one.getState().draft.id)).toBe(true)
  one.complete()
  expect(stored()?.id).toBe('lamp')
})

test('a draft that another tab has published is not stored again', async () => {
  const { one, two, stored } = await openTwoTabs()
  const { id } = one.getState().draft
  expect(one.mayBeListedElsewhere(id)).toBe(false)
  two.complete()
  one.syncFromStorage()
  one.saveForm({ ...chair, title: 'Oak chair' })
  expect(stored()).toBeNull()
  expect(one.mayBeListedElsewhere(id)).toBe(true)
})

test('an empty tab offers another tab’s draft until that is published', () => {
  const { openTab } = openBrowser()
  const [one, two] = [openTab(), openTab()]
  one.open('ann')
  two.open('ann')
  two.saveForm(chair)
  one.syncFromStorage()
  expect(one.getState()).toMatchObject({ isOffered: true, draft: { form: chair } })
  two.complete()
  one.syncFromStorage()
  expect(one.getState()).toMatchObject({ isOffered: false, draft: { form: emptyForm } })
})

test('parses only valid drafts', () => {
  expect(parseDraft(null)).toBeNull()
  expect(parseDraft('{')).toBeNull()
  expect(parseDraft('[]')).toBeNull()
  expect(parseDraft('{"id":"x","form":{},"photos":[{"id":"p"},7]}')).toEqual(newDraft('x'))
  const odd = parseDraft('{"id":"x","form":{"title":7,"condition":"shiny","details":[{}]},"photos":[]}')
  expect(odd?.form).toEqual(emptyForm)
})
