import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { retention, retentionLines } from '../../contract/rules/site/retention.ts'
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
