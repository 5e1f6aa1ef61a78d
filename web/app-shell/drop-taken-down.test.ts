import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createDropper } from './drop-taken-down.ts'

const shop = ['listings.browseAnonymous', 'shop', '']
const card = (id: string) => ({ id, title: id })
const takedown = (...listings: string[]) => ({
  id: 1,
  topic: 'takedowns',
  kind: 'listing.taken_down',
  data: { listings },
})

function build() {
  const cache = new QueryClient()
  let time = 1_000
  const dropper = createDropper(cache, () => time)
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { cache, dropper, pass }
}

test('cards of listings that were taken down leave every public list', () => {
  const { cache, dropper } = build()
  cache.setQueryData(shop, {
    pages: [{ cards: [card('a'), card('b')], cheap: [card('b')] }, { cards: [card('c')] }],
    pageParams: [null, 'c'],
  })
  cache.setQueryData(['search.byTitle', 'lamp', {}, 0], { pages: [[card('b'), card('d')]], pageParams: [0] })
  cache.setQueryData(['people.items', { member: 'ann' }], { pages: [{ listings: [card('b')] }] })
  cache.setQueryData(['listings.getRelated', 'x'], { similar: [card('b')], fromSeller: [card('a')] })
  dropper.onEvent(takedown('b', 'c'))
  expect(cache.getQueryData(shop)).toEqual({
    pages: [{ cards: [card('a')], cheap: [] }, { cards: [] }],
    pageParams: [null, 'c'],
  })
  expect(cache.getQueryData(['search.byTitle', 'lamp', {}, 0])).toEqual({
    pages: [[card('d')]],
    pageParams: [0],
  })
  expect(cache.getQueryData(['people.items', { member: 'ann' }])).toEqual({ pages: [{ listings: [] }] })
  expect(cache.getQueryData(['listings.getRelated', 'x'])).toEqual({ similar: [], fromSeller: [card('a')] })
})

test('lists without such a card keep their data and its age, and a member’s own lists keep all cards', () => {
  const { cache, dropper } = build()
  const page = { pages: [{ cards: [card('a')] }] }
  cache.setQueryData(shop, page, { updatedAt: 5 })
  const own = { listings: [card('b')] }
  cache.setQueryData(['listings.getOwn'], own)
  dropper.onEvent(takedown('b'))
  expect(cache.getQueryData(shop)).toBe(page)
  expect(cache.getQueryState(shop)?.dataUpdatedAt).toBe(5)
  expect(cache.getQueryData(['listings.getOwn'])).toBe(own)
})

test('an answer that was on its way loses the card as well; later ones are believed, as the listing may be back', () => {
  const { cache, dropper, pass } = build()
  dropper.onEvent(takedown('b'))
  const answer = { pages: [{ cards: [card('a'), card('b')] }] }
  cache.setQueryData(shop, answer)
  expect(cache.getQueryData(shop)).toEqual({ pages: [{ cards: [card('a')] }] })
  pass(10_000)
  cache.setQueryData(shop, answer)
  expect(cache.getQueryData(shop)).toEqual(answer)
})

test('searches and profiles, which count their items, are asked for again where they lost a card', () => {
  const { cache, dropper } = build()
  const [found, other] = [
    ['search.byTitle', 'lamp', {}, 0],
    ['search.byTitle', 'desk', {}, 0],
  ]
  cache.setQueryData(found, { pages: [[card('b')]], pageParams: [0] })
  cache.setQueryData(other, { pages: [[card('c')]], pageParams: [0] })
  cache.setQueryData(['people.items', { member: 'ann' }], { pages: [{ listings: [card('b')] }] })
  cache.setQueryData(['people.get', { params: { member: 'ann' } }], { profile: { id: 'p' } })
  dropper.onEvent(takedown('b'))
  const stale = (key: unknown[]) => cache.getQueryState(key)?.isInvalidated
  expect([stale(found), stale(other), stale(['people.get', { params: { member: 'ann' } }])]).toEqual([
    true,
    false,
    true,
  ])
})

test('where events may have been missed, lists are asked for again', () => {
  const { cache, dropper } = build()
  cache.setQueryData(shop, { pages: [] })
  dropper.onGap()
  expect(cache.getQueryState(shop)?.isInvalidated).toBe(true)
})

test('it ends with its page', () => {
  const { cache, dropper } = build()
  dropper.onEvent(takedown('b'))
  dropper.stop()
  const answer = { pages: [{ cards: [card('b')] }] }
  cache.setQueryData(shop, answer)
  expect(cache.getQueryData(shop)).toBe(answer)
})
