import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage.ts'
import { createSavedBatch } from '../batch/saved-batch.ts'
import { newDraft } from '../draft/draft.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import type { PendingFile, PendingFiles } from './pending-files.ts'
import { createUploadQueue } from './upload-queue.ts'

/** A browser that outlives its pages. */
function openBrowser() {
  const kept = new Map<string, PendingFile>()
  const files: PendingFiles = {
    put: async (file) => void kept.set(file.key, { ...file, since: 0 }),
    remove: async (key) => void kept.delete(key),
    of: async (table) =>
      [...kept.values()].filter((file) => file.table === table).sort((one, other) => one.place - other.place),
    clear: async (table) => {
      for (const { key } of await files.of(table)) kept.delete(key)
    },
  }
  const [local, session] = [createMemoryStore(), createMemoryStore()]
  let ids = 0
  /** A page whose connection carries only these photos to the server; the others stay on their way. */
  const openPage = (arriving: readonly string[], isSameTab = true) => {
    const photos = createUploadQueue({
      urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
      waiting: files,
      send: async ({ name }) =>
        arriving.includes(name)
          ? { data: { photo: { id: name, width: 4, height: 5, thumbhash: '' } }, error: null, status: 201 }
          : await new Promise(() => {}),
    })
    const keeper = {
      changed: () => {},
      discard: () => {},
      forget: () => {},
      know: () => {},
      flush: () => {},
      stop: () => {},
    }
    const store = createDraftStore({
      local,
      photos,
      keeper,
      files,
      newId: () => `draft-${++ids}`,
      session: isSameTab ? session : createMemoryStore(),
      now: () => new Date('2026-11-21T12:00:00Z'),
    })
    store.open('ann')
    return store
  }
  const begun = () => createSavedBatch(local, 'ann').all()
  return { kept, begun, openPage }
}
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const places = ({ photos }: ReturnType<ReturnType<typeof openBrowser>['openPage']>) =>
  photos.getItems().map(({ key, name, stage }) => `${name || key} ${stage.at}`)

test('a reload in the middle: photos that were on their way are still there, in their places, and are sent', async () => {
  const { openPage, kept } = openBrowser()
  const before = openPage(['b'])
  before.photos.add([file('a'), file('b'), file('c')])
  await expect.poll(() => places(before)).toEqual(['a sending', 'b ready', 'c sending'])
  const after = openPage(['a', 'b', 'c'])
  await expect.poll(() => places(after)).toEqual(['a ready', 'b ready', 'c ready'])
  expect(after.getState().draft.photos.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(kept.size).toBe(0)
})

test('after a reload the photos have not settled before those that were on their way are there', async () => {
  const { openPage } = openBrowser()
  const before = openPage(['a'])
  before.photos.add([file('a'), file('b')])
  await expect.poll(() => places(before)).toEqual(['a ready', 'b sending'])
  const after = openPage(['b'])
  await after.photos.settled()
  expect(after.getState().draft).toMatchObject({ photos: [{ id: 'a' }, { id: 'b' }], waiting: 0 })
})

test('not one had arrived when the browser was closed: the draft is offered, and goes on with all of them', async () => {
  const { openPage } = openBrowser()
  const before = openPage([])
  before.photos.add([file('a'), file('b')])
  await expect.poll(() => places(before)).toEqual(['a sending', 'b sending'])
  const after = openPage(['a', 'b'], false)
  expect(after.getState()).toMatchObject({ isOffered: true, draft: { waiting: 2, photos: [] } })
  expect(places(after)).toEqual([])
  after.resume()
  await expect.poll(() => places(after)).toEqual(['a ready', 'b ready'])
  expect(after.getState().draft.waiting).toBe(0)
})

test('another draft is taken up before a photo has arrived: the first is kept among the several things', async () => {
  const { openPage, begun, kept } = openBrowser()
  const page = openPage([])
  page.photos.add([file('a'), file('b')])
  await expect.poll(() => kept.size).toBe(2)
  const { id } = page.getState().draft
  const other = { ...newDraft('other'), photos: [{ id: 'o', width: 4, height: 5, thumbhash: '' }] }
  expect(page.adopt(other)).toBe(true)
  expect(places(page)).toEqual(['o ready'])
  expect(begun()).toMatchObject([{ id, waiting: 2 }])
  expect([...kept.values()].map(({ table }) => table)).toEqual([id, id])
})

test('a draft that was thrown away comes back: what was begun since is kept among the several things', async () => {
  const { openPage, begun } = openBrowser()
  const page = openPage(['a'])
  page.photos.add([file('a')])
  await expect.poll(() => places(page)).toEqual(['a ready'])
  const { undo } = page.startOver()
  page.photos.add([file('b')])
  const { id } = page.getState().draft
  undo()
  expect(begun()).toMatchObject([{ id, waiting: 1 }])
})

test('a draft that the server has is not kept twice', async () => {
  const { openPage, begun } = openBrowser()
  const page = openPage(['a'])
  page.photos.add([file('a'), file('b')])
  await expect.poll(() => places(page)).toEqual(['a ready', 'b sending'])
  expect(page.adopt(newDraft('other'))).toBe(false)
  expect(begun()).toEqual([])
})

test('a photo that was taken away, and a draft that was thrown away, do not come back', async () => {
  const { openPage, kept } = openBrowser()
  const page = openPage([])
  page.photos.add([file('a'), file('b')])
  await expect.poll(() => kept.size).toBe(2)
  page.photos.remove(page.photos.getItems()[0]?.key ?? '')
  await expect.poll(() => [...kept.values()].map(({ file: { name } }) => name)).toEqual(['b'])
  const { undo } = page.startOver()
  expect(places(page)).toEqual([])
  undo()
  await expect.poll(() => places(page)).toEqual(['b sending'])
  page.startOver().settle()
  await expect.poll(() => kept.size).toBe(0)
})
