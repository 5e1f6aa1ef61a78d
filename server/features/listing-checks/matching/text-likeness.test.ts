import { expect, test } from 'vitest'
import { isSameText, textLikeness } from './text-likeness.ts'

const text =
  'Espresso machine with a grinder that I used every morning. Descaled last week, new gaskets. Pick it up in Astoria; I can show you that it works.'

test.each([
  ['a word more', text.replace('machine', 'machine, black,')],
  ['a sentence more', `${text} Cash is fine.`],
  ['a sentence less', text.replace('Descaled last week, new gaskets. ', '')],
  ['other line breaks and capitals', text.replaceAll('. ', '.\n\n').toUpperCase()],
  [
    'sentences in another order',
    text
      .split(/(?<=\.) /)
      .reverse()
      .join(' '),
  ],
  ['accents', text.replace('Espresso', 'Éspresso')],
])('a text with %s is the same text', (_, changed) => {
  expect(isSameText(text, changed)).toBe(true)
})

test('other words about the same thing are another text, also with the same usual sentence', () => {
  const usual = ' Smoke-free home, first come, first served.'
  const own =
    'A daily espresso machine and its grinder. The gaskets are new, and it can be tried at my place in Astoria.'
  expect(isSameText(text, own)).toBe(false)
  expect(isSameText(text + usual, own + usual)).toBe(false)
})

test('likeness is the share of common groups of three words; texts without any have none', () => {
  expect(textLikeness('one two three four', 'one two three five')).toBeCloseTo(1 / 3)
  expect(textLikeness('one two', 'one two')).toBe(0)
  expect(textLikeness('', '')).toBe(0)
})
