import { describe, expect, test } from 'vitest'
import { type ContinueDependencies, continueSignUp, isIncompleteLogin } from './incomplete-login.ts'
import { clockText, readSignUpState, secondsLeft } from './sign-up-state.ts'

function setUp(resend: { status: number; error: string | null }, leaveAfter = Number.POSITIVE_INFINITY) {
  const log: unknown[] = []
  const parts: ContinueDependencies = {
    call: (async (name: string, input: unknown) => {
      log.push([name, input])
      return { data: null, ...resend }
    }) as ContinueDependencies['call'],
    pause: async (milliseconds) => void log.push(milliseconds),
    hasLeft: () => log.length > leaveAfter,
    go: (path, state) => void log.push([path, state]),
    now: () => 5,
  }
  return { log, parts }
}

const sent = { status: 200, error: null }
const resent = ['auth.resendVerificationEmail', { body: { email: 'a@b.co' } }]

describe('a login that lacks a step', () => {
  test('[S4.016] [S4.017] 401: after 2 seconds a new code is requested and the verification page opens', async () => {
    const { log, parts } = setUp(sent)
    await continueSignUp(401, 'a@b.co', parts)
    expect(log).toEqual([2000, resent, ['/email-verification', { email: 'a@b.co', sentAt: 5 }]])
  })

  test('[S4.018] [S9.021] 402: after 2 seconds the set-password page opens', async () => {
    const { log, parts } = setUp(sent)
    await continueSignUp(402, 'a@b.co', parts)
    expect(log).toEqual([2000, ['/set-password', { email: 'a@b.co' }]])
  })

  test('does not claim a code that could not be sent', async () => {
    const { log, parts } = setUp({ status: 0, error: 'Failed to fetch' })
    await continueSignUp(401, 'a@b.co', parts)
    expect(log.at(-1)).toEqual(['/email-verification', { email: 'a@b.co', resendFailed: true }])
  })

  test('429 means that an earlier code is still valid', async () => {
    const { log, parts } = setUp({ status: 429, error: 'Too many attempts.' })
    await continueSignUp(401, 'a@b.co', parts)
    expect(log.at(-1)).toEqual(['/email-verification', { email: 'a@b.co', sentAt: 5 }])
  })

  test('does nothing once the person has left the page', async () => {
    const atOnce = setUp(sent, 0)
    await continueSignUp(401, 'a@b.co', atOnce.parts)
    expect(atOnce.log).toEqual([2000])
    const later = setUp(sent, 1)
    await continueSignUp(401, 'a@b.co', later.parts)
    expect(later.log).toEqual([2000, resent])
  })

  test('only 401 and 402 count', () => {
    expect([0, 200, 400, 401, 402, 403, 429, 500].filter(isIncompleteLogin)).toEqual([401, 402])
  })
})

describe('[S2.054] the navigation state', () => {
  test('passes the email on', () => {
    expect(readSignUpState({ email: 'a@b.co', sentAt: 5 })).toEqual({ email: 'a@b.co', sentAt: 5 })
    expect(readSignUpState({ next: '/list' })).toEqual({ next: '/list' })
  })

  test.each([null, undefined, 'text', 7, [], { email: 7 }, { email: '' }, { resendFailed: 'yes' }])(
    '%j passes nothing on',
    (state) => expect(readSignUpState(state)).toEqual({}),
  )
})

test('the countdown to the next code', () => {
  expect([1, 1000, 1001, 60_000].map((left) => secondsLeft(left, 0))).toEqual([1, 1, 2, 60])
  expect(secondsLeft(0, 1)).toBe(0)
  expect([0, 9, 60, 61].map(clockText)).toEqual(['0:00', '0:09', '1:00', '1:01'])
})
