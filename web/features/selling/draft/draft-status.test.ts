import { expect, test } from 'vitest'
import { completeFields } from '../review/complete-fields.ts'
import { newDraft } from './draft.ts'
import { draftName, draftStatus } from './draft-status.ts'

const draft = newDraft('d')
const drafted = {
  of: ['p'],
  cutout: null,
  fields: completeFields({ details: { color: 'Red' } }),
  asked: null,
}

test('a draft that holds only a color is not ready to review', () => {
  expect(draftStatus(draft)).toBe('Started')
  expect(draftStatus({ ...draft, review: drafted })).toBe('Needs a title: we couldn’t tell what it is')
  const titled = { ...draft, form: { ...draft.form, title: 'Oak chair' } }
  expect(draftStatus({ ...titled, review: drafted })).toBe('Ready to review')
  expect(draftStatus(titled)).toBe('Started')
  expect([draftName(draft), draftName(titled)]).toEqual(['Without a title yet', 'Oak chair'])
})
