import { expect, test } from 'vitest'
import { reportReasons } from '../../../../contract/rules/listings/reports.ts'
import { suggestedPolicy } from './suggested-policy.ts'

test('the rule of a report is suggested, of several the first that has one', () => {
  expect(suggestedPolicy(['counterfeit'])).toBe('counterfeit')
  expect(suggestedPolicy(['other', 'wrong_category', 'scam'])).toBe('misleading')
  expect(suggestedPolicy(['other'])).toBeUndefined()
  expect(suggestedPolicy([])).toBeUndefined()
})

test('every reason for reporting a listing has a rule, but for what breaks none', () => {
  expect(reportReasons.filter((reason) => !suggestedPolicy([reason]))).toEqual(['sold_elsewhere', 'other'])
})
