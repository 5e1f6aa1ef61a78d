import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { consumedEvents } from './events.ts'

it('docs/operations.md lists exactly the events that are consumed', () => {
  const docs = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const section = docs.slice(docs.indexOf('## Payouts')).split('\n## ')[0] ?? ''
  const listed = [...section.matchAll(/^- `([^`]+)`$/gm)].map(([, type]) => type)
  expect(listed.toSorted()).toEqual([...consumedEvents].toSorted())
})
