import { expect, test } from 'vitest'
import { isViewReported } from './reported-view.ts'

const listing = { owner_id: 'owner' }
const nobodyYet = { isLoading: true, isAuthenticated: false, user: null }
const guest = { isLoading: false, isAuthenticated: false, user: null }
const member = (id: string) => ({ isLoading: false, isAuthenticated: true, user: { id } })
const yes = () => true
const no = () => false

test('a guest’s view is reported with consent, and not without', () => {
  expect([isViewReported(listing, guest, yes), isViewReported(listing, guest, no)]).toEqual([true, false])
})

test('a member’s view is reported whatever they chose, for their recently viewed', () => {
  expect([isViewReported(listing, member('ada'), yes), isViewReported(listing, member('ada'), no)]).toEqual([
    true,
    true,
  ])
  const unnamed = { ...guest, isAuthenticated: true }
  expect(isViewReported(listing, unnamed, no)).toBe(true)
})

test('nothing is reported before the viewer is known, and never for the owner', () => {
  expect([isViewReported(listing, nobodyYet, yes), isViewReported(listing, member('owner'), yes)]).toEqual([
    false,
    false,
  ])
})
