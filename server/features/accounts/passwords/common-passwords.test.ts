import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '1234567890',
  'Password123',
  'sunshine2026!',
  '123monkey456',
  '!!!football1',
  'qwertyqwerty',
  'abcabcabcabc',
  'aaaaaaaaaaaa',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'seven quiet stairs',
  'correct horse battery',
  // A common word, but eight digits that nobody guesses.
  'monkey83920174',
  'xk7-vorpal-2211',
  'quiet-radiator',
  'doğruatpil',
])('%s is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('far more than 3,000 passwords of the allowed length are refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = (dictionary['passwords-common'] as string[]).filter((word) => /^[a-z]{6,9}$/.test(word))
  const candidates = words.flatMap((word) => [`${word}1234`, `${word}2026`, `2026${word}!`])
  expect(candidates.length).toBeGreaterThan(3000)
  for (const candidate of candidates.slice(0, 6000))
    expect([candidate, await isCommonPassword(candidate)]).toEqual([candidate, true])
})
