import { expect, test } from 'vitest'
import { avatarLetter, avatarTone } from './avatar.ts'

test('a name always has the same color, and many names use all of them', () => {
  expect(avatarTone('quiet-heron-204', 5)).toBe(avatarTone('quiet-heron-204', 5))
  const used = new Set(Array.from({ length: 60 }, (_, number) => avatarTone(`heron-${number}`, 5)))
  expect([...used].sort()).toEqual([0, 1, 2, 3, 4])
})

test('the letter is the first letter or digit', () => {
  expect(avatarLetter('@maple')).toBe('M')
  expect(avatarLetter('ámbar')).toBe('Á')
  expect(avatarLetter('7up')).toBe('7')
  expect(avatarLetter('---')).toBe('·')
})
