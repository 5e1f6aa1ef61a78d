import { describe, expect, test } from 'vitest'
import { newYork } from '../../../../contract/rules/marketplace/marketplace.ts'
import { toErrorResponse } from '../../../http/api/error-response.ts'
import { type CardTestingDependencies, limitFailure } from './checkout-guard.ts'

const HOUR = 3600

/** What a buyer reads who has to wait so many seconds. @param now the time in New York, which is UTC-5 */
function sentence(now: string, seconds: number): string {
  const at = new Date(`${now}-05:00`)
  const failure = limitFailure(
    { cardTesting: {} as CardTestingDependencies, clock: { now: () => at }, marketplace: newYork },
    'a-listing',
    { kind: 'account', declined: 8, waitsUntil: new Date(at.getTime() + seconds * 1000) },
  )
  return toErrorResponse(failure).body.error
}

describe('a buyer who has to wait is told', () => {
  test.each([
    ['2026-11-24T12:00:00', 1, 'try again in 1 second.'],
    ['2026-11-24T12:00:00', 59, 'try again in 59 seconds.'],
    ['2026-11-24T12:00:00', 60, 'try again in 1 minute.'],
    ['2026-11-24T12:00:10', 61, 'try again in 2 minutes.'],
    ['2026-11-24T12:00:10', HOUR - 1, 'try again in 60 minutes.'],
    ['2026-11-24T22:59:00', HOUR, 'try again at 11:59 PM.'],
    ['2026-11-24T22:59:10', HOUR, 'try again tomorrow at 12:00 AM.'],
    ['2026-11-24T08:00:00', 12 * HOUR - 60, 'try again at 7:59 PM.'],
    ['2026-11-24T08:00:00', 12 * HOUR, 'try again today at 8:00 PM.'],
    // In New York it is still Tuesday.
    ['2026-11-24T20:00:00', HOUR, 'try again at 9:00 PM.'],
    ['2026-11-24T12:00:00', 24 * HOUR, 'try again tomorrow at 12:00 PM.'],
    ['2026-11-24T23:59:30', 24 * HOUR, 'try again on Thursday, November 26 at 12:00 AM.'],
  ])('%s and %i seconds: %s', (now, seconds, words) => expect(sentence(now, seconds)).toContain(words))
})
