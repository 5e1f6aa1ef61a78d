import { expect, test } from 'vitest'
import { ignoreSkippedTransitions } from './skipped-transitions.ts'

/** Rejects with `reason`. @returns whether the page's own listener was called, and whether the browser would log it */
function reject(reason: unknown) {
  const target = new EventTarget()
  ignoreSkippedTransitions(target)
  let isReported = false
  target.addEventListener('unhandledrejection', () => {
    isReported = true
  })
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  const isLogged = target.dispatchEvent(event)
  return { isReported, isLogged }
}

test('a skipped page transition is neither reported nor logged', () => {
  const skipped = new DOMException('Transition was skipped. skipTransition() called', 'AbortError')
  expect(reject(skipped)).toEqual({ isReported: false, isLogged: false })
})

test.each([
  new DOMException('The user aborted a request.', 'AbortError'),
  new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'),
  new Error('Transition was skipped'),
  undefined,
])('any other rejection is: %s', (reason) => {
  expect(reject(reason)).toEqual({ isReported: true, isLogged: true })
})
