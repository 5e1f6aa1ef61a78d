import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { consumedEvents } from './events.ts'

it('docs/operations.md lists exactly the events that are consumed', () => {
  const docs = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const section = docs.slice(docs.indexOf('## Stripe')).split('\n## ')[0] ?? ''
  const listed = [...section.matchAll(/^- `([a-z_.]+)`$/gm)].map(([, type]) => type)
  expect(listed.toSorted()).toEqual(Object.keys(consumedEvents).toSorted())
  // Event types elsewhere in the section would be read as subscriptions too.
  expect(section).not.toMatch(/`charge\.[a-z]+`/)
})
