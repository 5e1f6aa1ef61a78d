import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { prohibitedItems, prohibitedLines } from '../../../../contract/rules/listings/prohibited-items.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { loadRules, parseRules } from './load-rules.ts'

const good = `- id: anvils
  outcome: hold
  words: [anvil]
  source: Own rule
  date: 2026-11-28
  seller: Anvils are heavy, so a person takes a look first.
  moderator: Ask for the weight.
`

/** The message that a rule file with this change is refused with. */
function mistake(from: string, to: string): string {
  try {
    parseRules('rules.yaml', good.replace(from, to), '2026-11-29')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'accepted'
}

test('the rules of this version are valid, and each names its source and day', () => {
  const rules = loadRules()
  expect(rules.length).toBeGreaterThan(50)
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  expect(rules.filter(({ source, date }) => source === '' || date < '2026-01-01')).toEqual([])
})

test('every line of /prohibited-items is enforced by a rule that does more than tell, but those about history', () => {
  const strict = new Set(
    loadRules()
      .filter(({ outcome }) => outcome !== 'tell')
      .map(({ item }) => item),
  )
  // Whether a seat or a helmet was in a crash is known to nobody but its seller, who is told to say so.
  const toldOnly = prohibitedItems.filter(({ id }) => !strict.has(id)).map(({ id }) => id)
  expect(toldOnly).toEqual(['unknown-history'])
  expect(loadRules().some(({ item }) => item === 'unknown-history')).toBe(true)
  expect([...prohibitedLines('law'), ...prohibitedLines('sense')]).toHaveLength(prohibitedItems.length)
})

test('a good rule is accepted', () => {
  expect(mistake('', '')).toBe('accepted')
})

test('patterns with classes, repetitions side by side and a look behind are accepted', () => {
  for (const pattern of ['lot \\d{3}', '\\p{L}+ \\d+', '(?<!no )anvils?'])
    expect(mistake('words: [anvil]', `pattern: '${pattern}'`)).toBe('accepted')
})

test.each([
  ['an unknown outcome', 'outcome: hold', 'outcome: holds', /^rules\.yaml:2: outcome: /],
  ['an unknown field', 'words: [anvil]', 'wrods: [anvil]', /^rules\.yaml:3: there is no field “wrods”/],
  ['a misspelled field that every rule needs', '  source:', '  sourse:', /there is no field “sourse”/],
  ['an empty list', 'words: [anvil]', 'words: []', /^rules\.yaml:3: words: must not be empty/],
  [
    'a phrase without letters',
    'words: [anvil]',
    'words: [anvil, "–"]',
    /^rules\.yaml:3: words, item 2: must have letters or digits$/,
  ],
  [
    'a rule that finds nothing',
    '  words: [anvil]\n',
    '',
    /^rules\.yaml:1: the rule “anvils” needs one of words, /,
  ],
  ['a broken pattern', 'words: [anvil]', 'pattern: "anvil("', /^rules\.yaml:3: pattern: /],
  ['no source', '  source: Own rule\n', '', /^rules\.yaml:1: source: is missing$/],
  ['a number as text', 'Own rule', '5', /^rules\.yaml:4: source: must be text; put numbers/],
  ['text as a list', '[anvil]', 'anvil', /^rules\.yaml:3: words: must be a list, such as /],
  [
    'a price in words',
    '  words',
    '  price: { above: ten }\n  words',
    /^rules\.yaml:3: price\.above: must be a number$/,
  ],
  [
    'words with a pattern',
    'words: [anvil]',
    'words: [anvil]\n  pattern: anvil',
    /^rules\.yaml:4: pattern: a rule can’t have both words and pattern/,
  ],
  [
    'text with contact details',
    'words: [anvil]',
    'text: [anvil]\n  contact: [phone]',
    /^rules\.yaml:4: contact: a rule can’t have both text and contact/,
  ],
  [
    'links with history',
    'words: [anvil]',
    'links: any\n  history: { of: photo-of-others }',
    /^rules\.yaml:4: history: a rule can’t have both links and history/,
  ],
  [
    'a pattern that can take forever',
    'words: [anvil]',
    'pattern: "(a+)+$"',
    /^rules\.yaml:3: pattern: can take minutes on some texts, because it has a repetition inside a repetition/,
  ],
  [
    'history with words that excuse it',
    'words: [anvil]',
    'history: { of: photo-of-others }\n  unless: [toy]',
    /^rules\.yaml:4: unless: has no effect on a rule about history/,
  ],
  [
    'an outcome for descriptions without words',
    'words: [anvil]',
    'text: [anvil]\n  description: hold',
    /^rules\.yaml:4: description: needs words$/,
  ],
  ['a day in the future', '2026-11-28', '2026-11-30', /^rules\.yaml:5: date: is in the future/],
  ['an empty list of rules', good, '[]\n', /^rules\.yaml:1: has no rules/],
  ['no day', '2026-11-28', 'yesterday', /^rules\.yaml:5: date: must be a date such as 2026-11-28/],
  [
    'no sentence for the seller',
    'Anvils are heavy, so a person takes a look first.',
    'No.',
    /^rules\.yaml:6: seller: must be a sentence/,
  ],
  ['an unknown placeholder', 'Anvils are', '{price} Anvils are', /^rules\.yaml:6: /],
  ['an unknown line of the page', '  words', '  item: anvils\n  words', /^rules\.yaml:3: item: /],
  [
    'an unknown category',
    '  words',
    '  categories: [tools]\n  words',
    /^rules\.yaml:3: categories, item 1: must be one of electronics, /,
  ],
  [
    'an impossible price',
    '  words',
    '  price: { above: 9, below: 5 }\n  words',
    /^rules\.yaml:3: price: above must be less/,
  ],
  [
    'a condition of history',
    '  words',
    '  history: { of: moon }\n  words',
    /^rules\.yaml:3: history\.of: must be own-text, /,
  ],
  ['broken YAML', 'words: [anvil]', 'words: [anvil', /^rules\.yaml:\d: /],
  ['no list', good, 'id: anvils', /^rules\.yaml:1: must be a list of rules/],
])('%s is refused with its line', (_, from, to, message) => {
  expect(mistake(from, to)).toMatch(message)
})

test('a mistake in the operator’s rules stops the start with file, line and reason', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-rules-'))
  const start = () => startTestApp({ settings: { LISTING_RULES: folder } })
  try {
    await expect(start()).rejects.toThrow('has no file that ends in .yaml')
    writeFileSync(path.join(folder, 'own.yaml'), good.replace('outcome: hold', 'outcome: maybe'))
    await expect(start()).rejects.toThrow(/A rule for listings is wrong\. own\.yaml:2: outcome: /)
    writeFileSync(path.join(folder, 'own.yaml'), good)
    writeFileSync(path.join(folder, 'second.yaml'), good)
    await expect(start()).rejects.toThrow('second.yaml:1: the id “anvils” is used already, in own.yaml:1')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
