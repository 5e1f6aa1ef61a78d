import { expect, test } from 'vitest'
import { createSpelling } from './spelling.ts'
import { tokenize } from './tokens.ts'

const stems = (text: string) => tokenize(text).map(({ stem }) => stem)

test.each([
  ['capitals, accents and plurals', 'CAFÉS Levi’s', ['cafe', 'levis']],
  ['an invisible character', 'Hand\u200bgun, Gl\u00adock', ['handgun', 'glock']],
  ['Cyrillic letters that look Latin', 'Gl\u043e\u0441k', ['glock']],
  ['Greek letters that look Latin', '\u0392ONG', ['bong']],
  [
    'full width and circled letters',
    '\uff27\uff4c\uff4f\uff43\uff4b \u24cb\u24d0\u24df\u24d4',
    ['glock', 'vape'],
  ],
  ['small capitals', '\u0262\u029f\u1d0f\u1d04\u1d0b', ['glock']],
  [
    'a word that is Russian',
    '\u0441\u0442\u043e\u043b \u0438 \u0448\u043a\u0430\u0444',
    ['\u0441\u0442\u043e\u043b', '\u0438', '\u0448\u043a\u0430\u0444'],
  ],
  ['spaced letters', 'G l o c k and C-i-g-a-r-s', ['glock', 'and', 'cigar']],
  ['two initials and sizes', 'T shirt, S, M, L', ['t', 'shirt', 's', 'm', 'l']],
])('%s', (_, text, expected) => {
  expect(stems(text)).toEqual(expected)
})

test('spaced letters keep their place in the text', () => {
  const text = 'My G l o c k 19'
  expect(tokenize(text).map(({ from, to }) => text.slice(from, to))).toEqual(['My', 'G l o c k', '19'])
})

const wanted = ['glock', 'vape', 'mattress', 'firearm', 'pirated', 'ak47']
const spell = createSpelling({
  wanted,
  alone: ['glock', 'vape', 'mattress', 'firearm', 'ak47'],
  known: ['matters'],
})

test.each([
  ['digits for letters', 'gl0ck', { stem: 'glock', isSlip: false }],
  ['a censored letter', 'v*pe', { stem: 'vape', isSlip: false }],
  ['a number without a space', 'glock19', { stem: 'glock', isSlip: false }],
  ['a missing letter', 'matress', { stem: 'mattress', isSlip: true }],
  ['another letter', 'mettress', { stem: 'mattress', isSlip: true }],
  ['swapped letters', 'mattrses', { stem: 'mattress', isSlip: true }],
  ['two slips', 'matres', null],
  ['another word of the rules', 'matters', null],
  ['a word that is one letter away', 'forearm', null],
  ['a short word', 'clock', null],
  ['a word of a longer phrase', 'pirate', null],
  ['a word as rules spell it', 'ak47', null],
  ['very many digits', `g${'1'.repeat(5000)}lock`, null],
])('%s is read as what it is meant for', (_, stem, reading) => {
  expect(spell(stem, true)).toEqual(reading)
})

test('slips of the keyboard are only looked for where that is wanted', () => {
  expect(spell('matress', false)).toBeNull()
  expect(spell('gl0ck', false)).toEqual({ stem: 'glock', isSlip: false })
})
