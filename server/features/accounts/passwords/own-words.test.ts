import { expect, test } from 'vitest'
import { isMadeOfOwnWords } from './own-words.ts'

const ann = { email: 'Ann.Smith@mail.example', username: 'kettle_queen' }

test.each(['Stoop-2026!', 'stoopstoop', 'ann.smith99', 'smith12345', 'kettle_queen1', 'mail.example7'])(
  '“%s” is made of words that a stranger would try first',
  (password) => {
    expect(isMadeOfOwnWords(password, ann)).toBe(true)
  },
)

test.each(['stoop full of kettles', 'correct horse battery', 'a good long password', 'smithereens of blue'])(
  '“%s” is accepted, because enough of it is neither the name nor the address',
  (password) => {
    expect(isMadeOfOwnWords(password, ann)).toBe(false)
  },
)

test('short names are not looked for', () => {
  expect(isMadeOfOwnWords('abcdefghij', { email: 'abc@d.example', username: 'def' })).toBe(false)
})
