import { expect, test } from 'vitest'
import { score } from '../../../../bench/contact-masking/score.ts'
import { readSentences } from '../../../../bench/contact-masking/sentences.ts'
import { findContacts, withoutContacts } from './contacts.ts'

const sentences = readSentences()
const isHeld = (text: string) => findContacts(text).length > 0

test('the set has at least 600 sentences, none of them twice', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(600)
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length)
})

test('precision and recall stay above their floors, also on the half that the rules were not written against', () => {
  for (const half of ['rules', 'held-out'] as const) {
    const result = score(
      sentences.filter((sentence) => sentence.half === half),
      isHeld,
    )
    expect([half, result.precision >= 0.97, result.recall >= 0.95]).toEqual([half, true, true])
  }
})

test('only the contact details are left out', () => {
  const leftOut = (text: string) => withoutContacts(text, findContacts(text))
  expect(leftOut('Call (917) 555-0188 or write to ann@example.com, thanks!')).toBe(
    'Call ••• or write to •••, thanks!',
  )
  expect(leftOut('It is at 230 E 52nd St, apt 4B. Ring twice.')).toBe('It is at •••. Ring twice.')
  expect(leftOut('212 555 0142')).toBe('')
  expect(leftOut('IKEA Kallax, article 203.518.84, 77x147 cm')).toBe(
    'IKEA Kallax, article 203.518.84, 77x147 cm',
  )
  expect(leftOut('Is this still available?')).toBe('Is this still available?')
})
