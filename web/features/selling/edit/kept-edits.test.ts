import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { sampleListing } from '../../../testing/sample-listing.ts'
import { formOf } from '../form/listing-form.ts'
import { createKeptEdits, keptEditsKey } from './kept-edits.ts'

const HOUR = 3_600_000
const listing = sampleListing({ title: 'Oak chair' })
const form = { ...formOf(listing), title: 'Oak stool', details: [{ id: '1', name: 'Brand', value: 'IKEA' }] }
const added = { id: 'new-photo', width: 4, height: 5, thumbhash: '' }

/** A browser whose clock the test sets. */
function openBrowser() {
  const local = createMemoryStore()
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') }
  const openTab = (session = createMemoryStore()) => createKeptEdits(local, session, () => clock.now)
  return { local, clock, openTab }
}

test('an edit outlives its page, and its own tab knows that it was open', () => {
  const { openTab } = openBrowser()
  const session = createMemoryStore()
  openTab(session).keep({ base: listing, form, photos: [...listing.photos, added] })
  const later = openTab(session)
  expect(later.read(listing)).toMatchObject({ base: { title: 'Oak chair' }, form })
  expect(later.read(listing)?.photos.at(-1)).toEqual(added)
  expect([later.isOpenHere(listing), openTab().isOpenHere(listing)]).toEqual([true, false])
  later.remove(listing)
  expect([later.read(listing), later.isOpenHere(listing)]).toEqual([null, false])
})

test('each listing and each member has its own', () => {
  const { openTab } = openBrowser()
  const tab = openTab()
  const other = { ...listing, id: 'other' }
  const foreign = { ...listing, owner_id: 'somebody-else' }
  tab.keep({ base: listing, form, photos: [] })
  tab.keep({ base: other, form: { ...form, title: 'Lamp' }, photos: [] })
  expect(tab.read(listing)?.form.title).toBe('Oak stool')
  expect(tab.read(other)?.form.title).toBe('Lamp')
  expect(tab.read(foreign)).toBeNull()
  expect(tab.idsOf(listing.owner_id).sort()).toEqual([listing.id, 'other'].sort())
})

test('photos that the server may have deleted are left out, and an old edit is forgotten', () => {
  const { clock, openTab } = openBrowser()
  const tab = openTab()
  tab.keep({ base: listing, form, photos: [added, ...listing.photos] })
  clock.now += 37 * HOUR
  expect(tab.read(listing)?.photos).toEqual(listing.photos)
  clock.now += 7 * 24 * HOUR
  expect(tab.read(listing)).toBeNull()
})

test('a damaged entry counts as none', () => {
  const { local, openTab } = openBrowser()
  for (const text of ['{', 'null', '[null, 3, {}]', '[{"base": {"id": "x"}}]']) {
    local.setItem(keptEditsKey(listing.owner_id), text)
    expect([text, openTab().read(listing)]).toEqual([text, null])
  }
})
