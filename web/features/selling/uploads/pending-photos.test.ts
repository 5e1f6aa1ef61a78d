import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { createSavedBatch } from '../batch/saved-batch.ts'
import { newDraft } from '../draft/draft.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import type { PendingFile, PendingFiles } from './pending-files.ts'
import { createUploadQueue } from './upload-queue.ts'

/** A browser whose storage survives its pages. */
function openBrowser() {
  const stored = new Map<string, PendingFile>()
  const files: PendingFiles = {
    put: async (file) => void stored.set(file.key, { ...file, since: 0 }),
    remove: async (key) => void stored.delete(key),
    list: async (draftId) =>
      [...stored.values()].filter((file) => file.table === draftId).sort((a, b) => a.place - b.place),
    clear: async (draftId) => {
      for (const { key } of await files.list(draftId)) stored.delete(key)
    },
  }
  const [local, session] = [createMemoryStore(), createMemoryStore()]
  let ids = 0
  /** Opens a page on which only these uploads finish. */
  const openPage = (finishing: readonly string[], isSameTab = true) => {
    const photos = createUploadQueue({
      urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
      pendingFiles: files,
      send: async ({ name }) =>
        finishing.includes(name)
          ? { data: { photo: { id: name, width: 4, height: 5, thumbhash: '' } }, error: null, status: 201 }
          : await new Promise(() => {}),
    })
    const autosave = {
      schedule: () => {},
      discard: () => {},
      cancel: () => {},
      markSaved: () => {},
      flush: () => {},
      stop: () => {},
    }
    const store = createDraftStore({
      local,
      photos,
      autosave,
      files,
      newId: () => `draft-${++ids}`,
      session: isSameTab ? session : createMemoryStore(),
      now: () => new Date('2026-11-21T12:00:00Z'),
    })
    store.open('ann')
    return store
  }
  const savedBatch = () => createSavedBatch(local, 'ann').all()
  return { stored, savedBatch, openPage }
}
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const stages = ({ photos }: ReturnType<ReturnType<typeof openBrowser>['openPage']>) =>
  photos.getItems().map(({ key, name, stage }) => `${name || key} ${stage.at}`)

test('a reload continues unfinished uploads at their old positions', async () => {
  const { openPage, stored } = openBrowser()
  const before = openPage(['b'])
  before.photos.add([file('a'), file('b'), file('c')])
  await expect.poll(() => stages(before)).toEqual(['a sending', 'b ready', 'c sending'])
  const after = openPage(['a', 'b', 'c'])
  await expect.poll(() => stages(after)).toEqual(['a ready', 'b ready', 'c ready'])
  expect(after.getState().draft.photos.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(stored.size).toBe(0)
})

test('after a reload, settled() waits for the restored uploads', async () => {
  const { openPage } = openBrowser()
  const before = openPage(['a'])
  before.photos.add([file('a'), file('b')])
  await expect.poll(() => stages(before)).toEqual(['a ready', 'b sending'])
  const after = openPage(['b'])
  await after.photos.settled()
  expect(after.getState().draft).toMatchObject({ photos: [{ id: 'a' }, { id: 'b' }], waiting: 0 })
})

test('a draft without a finished upload is offered on the next visit and continues with all photos', async () => {
  const { openPage } = openBrowser()
  const before = openPage([])
  before.photos.add([file('a'), file('b')])
  await expect.poll(() => stages(before)).toEqual(['a sending', 'b sending'])
  const after = openPage(['a', 'b'], false)
  expect(after.getState()).toMatchObject({ isOffered: true, draft: { waiting: 2, photos: [] } })
  expect(stages(after)).toEqual([])
  after.resume()
  await expect.poll(() => stages(after)).toEqual(['a ready', 'b ready'])
  expect(after.getState().draft.waiting).toBe(0)
})

test('switching drafts before the first upload finishes moves the old draft into the batch', async () => {
  const { openPage, savedBatch, stored } = openBrowser()
  const page = openPage([])
  page.photos.add([file('a'), file('b')])
  await expect.poll(() => stored.size).toBe(2)
  const { id } = page.getState().draft
  const otherDraft = { ...newDraft('other'), photos: [{ id: 'o', width: 4, height: 5, thumbhash: '' }] }
  expect(page.switchTo(otherDraft)).toBe(true)
  expect(stages(page)).toEqual(['o ready'])
  expect(savedBatch()).toMatchObject([{ id, waiting: 2 }])
  expect([...stored.values()].map(({ table }) => table)).toEqual([id, id])
})

test('restoring a discarded draft moves the uploads started since into the batch', async () => {
  const { openPage, savedBatch } = openBrowser()
  const page = openPage(['a'])
  page.photos.add([file('a')])
  await expect.poll(() => stages(page)).toEqual(['a ready'])
  const { undo } = page.startOver()
  page.photos.add([file('b')])
  const { id } = page.getState().draft
  undo()
  expect(savedBatch()).toMatchObject([{ id, waiting: 1 }])
})

test('a draft that the server has is not added to the batch', async () => {
  const { openPage, savedBatch } = openBrowser()
  const page = openPage(['a'])
  page.photos.add([file('a'), file('b')])
  await expect.poll(() => stages(page)).toEqual(['a ready', 'b sending'])
  expect(page.switchTo(newDraft('other'))).toBe(false)
  expect(savedBatch()).toEqual([])
})

test('a removed photo and a discarded draft are not restored', async () => {
  const { openPage, stored } = openBrowser()
  const page = openPage([])
  page.photos.add([file('a'), file('b')])
  await expect.poll(() => stored.size).toBe(2)
  page.photos.remove(page.photos.getItems()[0]?.key ?? '')
  await expect.poll(() => [...stored.values()].map(({ file: { name } }) => name)).toEqual(['b'])
  const { undo } = page.startOver()
  expect(stages(page)).toEqual([])
  undo()
  await expect.poll(() => stages(page)).toEqual(['b sending'])
  page.startOver().settle()
  await expect.poll(() => stored.size).toBe(0)
})
