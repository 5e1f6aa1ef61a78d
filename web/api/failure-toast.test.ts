import { expect, test } from 'vitest'
import { referenceOf } from '../../contract/reference.ts'
import { failureToast } from './failure-toast.ts'
import { failureText } from './transport/response.ts'

const failed = { error: 'Something went wrong', status: 500, details: { reference: 'aB3_x9Kq-1f' } }

test('the text of a failure of the server ends with its reference', () => {
  expect(failureText(failed)).toBe('Something went wrong. Reference: aB3_x9Kq-1f')
  expect(failureText({ ...failed, error: 'Please try again in a moment.' })).toBe(
    'Please try again in a moment. Reference: aB3_x9Kq-1f',
  )
})

test('other failures have their own words only', () => {
  expect(failureText({ error: 'This item is sold.', status: 409, details: { title: 'Lamp' } })).toBe(
    'This item is sold.',
  )
  expect(failureText({ error: 'Something went wrong', status: 502 })).toBe('Something went wrong')
})

test('a toast copies the reference, if there is one', () => {
  expect(failureToast(failed).action?.label).toBe('Copy')
  expect(failureToast({ error: 'No.', status: 403 })).toEqual({ text: 'No.', tone: 'danger' })
})

test('a reference is read from whatever a query threw', () => {
  const thrown: unknown[] = [null, undefined, new Error('x'), { details: {} }, { details: { reference: 7 } }]
  expect(thrown.map(referenceOf)).toEqual(thrown.map(() => undefined))
  expect(referenceOf(failed)).toBe('aB3_x9Kq-1f')
})
