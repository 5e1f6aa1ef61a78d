import { expect, test } from 'vitest'
import { searchNote } from './search-note.ts'

test('[S4.067] reports results from the first character on; a house number alone is not “nothing found”', () => {
  const hint = 'Keep typing: a street name'
  for (const typed of ['6', '62', '620', '37-11', '37 ', ' 350', '12a'])
    expect(searchNote(0, typed, typed)).toBe(hint)
  expect(searchNote(0, '620', '620 a')).toBe(hint)
  expect(searchNote(0, '620 qqq', '620 qqq')).toMatch(/^Nothing found/)
  expect(searchNote(0, 'qqq', 'qqq')).toMatch(/^Nothing found/)
  expect(searchNote(1, 'b', 'b')).toBe('1 address found.')
  expect(searchNote(6, '6', '6')).toBe('6 addresses found.')
  expect([searchNote(0, null, '6'), searchNote(0, '6', ' ')]).toEqual(['', ''])
})
