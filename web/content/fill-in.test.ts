import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'
import { guideAt } from './guides/index-of-guides.ts'
import { protection } from './trust/protection.ts'
import { terms } from './trust/terms.ts'

const settings = { protectionHours: { pickup: 1, delivery: 72 } }

test('pages say the hours of protection that are set', () => {
  for (const page of [protection, terms, guideAt('buy-used-furniture-nyc')]) {
    const text = JSON.stringify(fillIn(page, settings))
    expect(text).toContain('1 hour ')
    expect(text).toContain('72 hours')
    expect(text).not.toMatch(/\{\w+ protection\}/)
  }
})

test('everything else stays as it is', () => {
  const page = { title: 'A {page}', parts: [1, null, { text: 'For {pickup protection}.' }] }
  expect(fillIn(page, settings)).toEqual({ title: 'A {page}', parts: [1, null, { text: 'For 1 hour.' }] })
})
