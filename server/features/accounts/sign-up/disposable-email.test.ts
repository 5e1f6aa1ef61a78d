import { expect, test } from 'vitest'
import { isDisposable } from './disposable-email.ts'

test.each([
  ['somebody@mailinator.com', true],
  ['somebody@inbox.MAILINATOR.com', true],
  ['somebody@mailinator.example', false],
  ['mailinator.com@example.com', false],
  ['somebody@gmail.com', false],
])('%s is a throw-away address: %s', (email, disposable) => {
  expect(isDisposable(email, [])).toBe(disposable)
})

test('an operator allows a domain with its subdomains, and no other', () => {
  expect(isDisposable('a@in.mailinator.com', ['mailinator.com'])).toBe(false)
  expect(isDisposable('a@mailinator.com', ['in.mailinator.com'])).toBe(true)
})
