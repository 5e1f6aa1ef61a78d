import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { sampleListing } from '../../../testing/sample-listing.ts'
import { createSavedBatch } from '../batch/saved-batch.ts'
import { createKeptEdits } from '../edit/kept-edits.ts'
import { formOf } from '../form/listing-form.ts'
import { newDraft, serializeDraft } from './draft.ts'
import { draftStorageKey } from './draft-context.ts'
import { hasStoredDrafts, removeStoredDrafts } from './stored-drafts.ts'

/** A browser with a draft, a batch item and an unsaved edit of Ann's, and a draft of Bob's. */
function openBrowser() {
  const local = createMemoryStore()
  const listing = sampleListing({ owner_id: 'ann' })
  for (const who of ['ann', 'bob'])
    local.setItem(draftStorageKey(who), serializeDraft({ ...newDraft(`draft-of-${who}`), waiting: 1 }))
  createSavedBatch(local, 'ann').put(newDraft('item'))
  const edits = createKeptEdits(local, createMemoryStore(), Date.now)
  edits.keep({ base: listing, form: formOf(listing), photos: [] })
  return { local, listing, edits }
}

test('a member’s drafts, batch, edits and unfinished uploads are removed; another member’s stay', async () => {
  const { local, listing, edits } = openBrowser()
  const cleared: string[] = []
  const files = { clear: async (id: string) => void cleared.push(id) }
  expect(hasStoredDrafts('ann', local)).toBe(true)
  await removeStoredDrafts('ann', local, files)
  expect(cleared.sort()).toEqual(['draft-of-ann', `edit:${listing.id}`, 'item'])
  expect([hasStoredDrafts('ann', local), hasStoredDrafts('bob', local)]).toEqual([false, true])
  expect([local.getItem(draftStorageKey('ann')), edits.read(listing)]).toEqual([null, null])
  expect(createSavedBatch(local, 'ann').all()).toEqual([])
})

test('a browser without any has nothing to ask about', () => {
  expect(hasStoredDrafts('ann', createMemoryStore())).toBe(false)
  expect(hasStoredDrafts(null, createMemoryStore())).toBe(false)
})
