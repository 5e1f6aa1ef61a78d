import { expect, test } from 'vitest'
import { renderHtml } from '../../../../testing/render-html.tsx'
import { newDraft } from '../../draft/draft.ts'
import { emptyForm, type ListingForm } from '../../form/listing-form.ts'
import { applyDraftedFields, type DraftedFields } from '../review.ts'
import { DraftedFacts } from './drafted-facts.tsx'

const origin = { source: 'photo' as const, evidence: 'It looks mostly teal.' }
const fields: DraftedFields = {
  title: 'Teal sofa',
  description: 'A sofa.',
  category: 'Furniture',
  suggested_price: null,
  details: { color: 'Teal', brand: 'Halden' },
  origins: {
    title: origin,
    description: origin,
    category: origin,
    price: origin,
    details: { color: origin, brand: { source: 'text', evidence: 'Read on the item: “HALDEN”.' } },
  },
  price_evidence: null,
  drafted_by: { adapter: 'local', instead_of: null },
}
let ids = 0
const drafted = applyDraftedFields(emptyForm, fields, () => `row-${++ids}`)

/** The text under each label: its source and its value. */
function facts(form: ListingForm): Record<string, string> {
  const draft = { ...newDraft('draft'), form }
  const html = renderHtml(<DraftedFacts draft={draft} fields={fields} errors={{}} change={() => {}} />)
  const texts = html
    .split('<div class="grid gap-1">')
    .slice(1)
    .map((part) => part.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]+>/g, '|'))
  return Object.fromEntries(
    texts.map((text) => text.split('|').filter(Boolean)).map(([name, ...rest]) => [name, rest.join(' / ')]),
  )
}

test('shows each detail of the form, with its source while it equals the draft', () => {
  expect(facts(drafted)).toMatchObject({
    Color: expect.stringContaining('Seen in your photo / Teal'),
    Brand: expect.stringContaining('Read on the item / Halden'),
  })
})

test('a changed detail is the seller’s own; a removed one is not shown', () => {
  const details = [
    ...drafted.details.filter(({ name }) => name === 'Color').map((row) => ({ ...row, value: 'Petrol' })),
    { id: 'own', name: 'Size', value: 'Two seats' },
  ]
  const shown = facts({ ...drafted, details })
  expect(shown.Color).toContain('Written by you / Petrol')
  expect(shown.Size).toContain('Written by you / Two seats')
  expect(shown.Brand).toBeUndefined()
  expect(JSON.stringify(shown)).not.toContain('Halden')
  expect(shown.Color).not.toContain('61 %')
})
