import { expect, test } from 'vitest'
import { avatarLetter, avatarTone } from './avatar-tone.ts'

test('a name has one color, and many names have all of them', () => {
  expect(avatarTone('quiet-heron-204', 5)).toBe(avatarTone('quiet-heron-204', 5))
  const used = new Set(Array.from({ length: 60 }, (_, number) => avatarTone(`heron-${number}`, 5)))
  expect([...used].sort()).toEqual([0, 1, 2, 3, 4])
})

test('the letter is the first that can be read', () => {
  expect(avatarLetter('@maple')).toBe('M')
  expect(avatarLetter('ámbar')).toBe('Á')
  expect(avatarLetter('7up')).toBe('7')
  expect(avatarLetter('---')).toBe('·')
})
