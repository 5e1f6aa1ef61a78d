import { expect, test } from 'vitest'
import { subjectText } from './audit-subject.ts'

test.each([
  ['account', 'ada', 'Account @ada'],
  ['decision', 'ada', 'Decision about @ada'],
  ['listing', 'Oak desk', 'Listing “Oak desk”'],
  ['listing', null, 'Listing 42'],
  ['api_key', null, 'Api key 42'],
])('the subject %s called %s reads %s', (subject_kind, subject_name, text) => {
  expect(subjectText({ subject_kind, subject_id: '42', subject_name })).toBe(text)
})
