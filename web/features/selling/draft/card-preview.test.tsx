import { expect, test } from 'vitest'
import { renderHtml } from '../../../testing/render-html.tsx'
import { emptyForm } from '../form/listing-form.ts'
import { CardPreview } from './card-preview.tsx'

const card = (price: string) => renderHtml(<CardPreview form={{ ...emptyForm, price }} photo={undefined} />)

test('a price that is not written yet gives nothing away', () => {
  expect(card('')).toContain('Your price')
  expect(card('')).not.toContain('Free')
  expect(card('1.2.3')).toContain('Your price')
})

test('a price is shown as the shop’s cards show it', () => {
  expect(card('0')).toContain('Free')
  expect(card('18')).toContain('$18')
})
