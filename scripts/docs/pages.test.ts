import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deletedWithAccount, retention } from '../../contract/rules/site/retention.ts'
import { keptLines, retentionLines } from '../../contract/rules/site/retention-words.ts'
import { privacy } from '../../web/content/trust/privacy.ts'
import { generatedPages } from './pages.ts'

const root = path.join(import.meta.dirname, '../..')

test('the generated pages of docs/ are up to date: run `npm run docs`', async () => {
  for (const [file, text] of Object.entries(await generatedPages()))
    expect(readFileSync(path.join(root, file), 'utf8'), file).toBe(text)
})

test('the privacy page has every rule of retention that is about people', () => {
  const lines = privacy.sections.flatMap(({ list }) => list ?? [])
  expect(lines).toEqual(expect.arrayContaining(retentionLines()))
  expect(retentionLines()).toContain(
    'What you send us through the site’s forms, and our answers: two years after you sent it.',
  )
})

test('the privacy page says what is deleted with an account, and what outlives it, why and until when', () => {
  const listOf = (wanted: string) => privacy.sections.find(({ id }) => id === wanted)?.list
  expect(listOf('leaving')).toEqual(keptLines())
  expect(listOf('deleting')).toEqual(deletedWithAccount)
  expect(keptLines()).toEqual(
    expect.arrayContaining([
      'Your orders, without your name, address, email or phone number. The other person and our bookkeeping need them.',
      'Your messages about a paid order, without your name or photos. They are the other person’s record, too. Deleted two years after the last message.',
      'Your payout details while a payout is under way. It still has to reach you. Deleted once it has been paid.',
    ]),
  )
  const text = [...deletedWithAccount, ...keptLines()].join('\n')
  const topics = [
    'Decisions',
    'Strikes',
    'notes that our staff',
    'log of what staff',
    'recovery codes',
    'orders:personal',
  ]
  for (const topic of topics) expect(text).toContain(topic)
})

test('the server deletes by every rule of retention', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const code = files.map((name) => readFileSync(path.join(root, 'server', name), 'utf8')).join('\n')
  const unread = Object.keys(retention).filter(
    (name) => !code.includes(`keptSince('${name}'`) && !code.includes(`retention.${name}.days`),
  )
  expect(unread).toEqual([])
})
