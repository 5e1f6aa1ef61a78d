import { expect, test } from 'vitest'
import { description, title } from './listings/listing-fields.ts'
import { line, text, tidyLine, tidyText } from './texts.ts'

test('a line becomes one line of visible characters', () => {
  expect(tidyLine('  Oak\r\n chair\u0007\t two ')).toBe('Oak chair two')
  expect(tidyLine('\u202Eevil\u202C')).toBe('evil')
  expect(tidyLine('\u200B\u200B \u2060')).toBe('')
  // Joiners within emoji and scripts stay.
  expect(tidyLine('👩‍🎨 می‌خواهم ❤️')).toBe('👩‍🎨 می‌خواهم ❤️')
})

test('a text keeps its line breaks', () => {
  expect(tidyText('One\r\ntwo\rthree\n\n\tfour\u001B ')).toBe('One\ntwo\nthree\n\n\tfour')
})

test('characters damaged in transit are refused', () => {
  for (const broken of ['\ud800', 'caf\uFFFD', 'a\0b']) expect(text().safeParse(broken).success).toBe(false)
})

test('an invisible title counts as empty', () => {
  expect(title.safeParse('\u200B\u200B').error?.issues[0]?.message).toBe('Please enter a title')
  expect(title.parse(' Oak\nchair ')).toBe('Oak chair')
  expect(description.parse(' One\r\ntwo ')).toBe('One\ntwo')
  expect(line(3).safeParse('abcd').success).toBe(false)
})
