import { expect, test } from 'vitest'
import { labelLine, legibleText } from './words.ts'

const line = (text: string, height: number, certainty = 0.95) =>
  labelLine({ text, certainties: [...text].map(() => certainty) }, height)

test('the words of a line each have their own certainty', () => {
  const { words } = labelLine({ text: 'AB CD', certainties: [0.9, 0.7, 0.1, 0.4, 0.2] }, 20)
  expect(words).toEqual([
    { text: 'AB', confidence: 0.8, height: 20 },
    { text: 'CD', confidence: expect.closeTo(0.3), height: 20 },
  ])
})

test('certain words are kept in their order, without punctuation, repetitions and what is no word', () => {
  const lines = [line('“BRAVO!” BRAVO', 40), line('12 % - 牛奶 aaa Juice', 30), line('smudge', 60, 0.5)]
  expect(legibleText(lines)).toEqual({
    words: ['BRAVO', 'Juice'],
    lines: ['“BRAVO!” BRAVO', '12 % - 牛奶 aaa Juice'],
  })
})

test('of many words, the largest eight are kept', () => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const { words: kept } = legibleText(words.map((word, at) => line(word, 10 + at)))
  expect(kept).toEqual(words.slice(2))
})

test('an ampersand separates words, as a space does', () => {
  expect(legibleText([line('Mild&Creamy', 20)]).words).toEqual(['Mild', 'Creamy'])
})
