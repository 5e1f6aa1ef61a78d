import { expect, test } from 'vitest'
import { VISITOR_COOKIE_DAYS } from '../../../../contract/rules/site/analytics.ts'
import { browserRefuses, parseConsent } from './consent.ts'

test('by default visits are counted without a cookie', () => {
  expect([parseConsent(null), parseConsent('yes'), parseConsent('never')]).toEqual([
    'without',
    'without',
    'never',
  ])
})

test('respects a browser’s do-not-track setting', () => {
  expect(browserRefuses({ doNotTrack: '1' })).toBe(true)
  expect(browserRefuses({ doNotTrack: null, globalPrivacyControl: true })).toBe(true)
  expect(browserRefuses({ doNotTrack: 'unspecified' })).toBe(false)
  expect(browserRefuses({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false)
})

test('[S9.049] the cookie lives 365 days', () => {
  expect(VISITOR_COOKIE_DAYS).toBe(365)
})
