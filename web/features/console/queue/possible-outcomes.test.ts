import { expect, test } from 'vitest'
import type { QueueDetail } from '../../../../contract/calls/console/queue-shape.ts'
import { outcomesOf } from '../../../../contract/rules/moderation/outcomes.ts'
import { possibleOutcomes } from './possible-outcomes.ts'

type Detail = Parameters<typeof possibleOutcomes>[0]

const detailOf = (kind: 'listing' | 'person', target: object, owner: object | null = null): Detail => ({
  outcomes: [...outcomesOf[kind]],
  item: { kind } as QueueDetail['item'],
  target: {
    listing: null,
    person: null,
    review: null,
    conversation: null,
    ...target,
  } as QueueDetail['target'],
  owner: owner as QueueDetail['owner'],
})

test('only what is hidden can be shown again', () => {
  expect(possibleOutcomes(detailOf('listing', { listing: { is_hidden: false } }))).not.toContain('restore')
  expect(possibleOutcomes(detailOf('listing', { listing: { is_hidden: true } }))).toContain('restore')
})

test('the owner’s restrictions can be lifted where the item is about them', () => {
  const owner = { suspended_at: '2026-11-28T10:00:00.000Z', limited_until: null }
  expect(possibleOutcomes(detailOf('person', { person: { is_hidden: false } }, owner))).toContain('restore')
  const listing = detailOf('listing', { listing: { is_hidden: false } }, owner)
  expect(possibleOutcomes(listing)).toEqual(outcomesOf.listing.filter((one) => one !== 'restore'))
})
