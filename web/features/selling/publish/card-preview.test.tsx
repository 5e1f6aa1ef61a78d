import { expect, test } from 'vitest'
import { renderHtml } from '../../../testing/render-html.tsx'
import { emptyForm } from '../form/listing-form.ts'
import { CardPreview } from './card-preview.tsx'

const card = (price: string) => renderHtml(<CardPreview form={{ ...emptyForm, price }} photo={undefined} />)

test('a missing price is not shown as free', () => {
  expect(card('')).toContain('Your price')
  expect(card('')).not.toContain('Free')
  expect(card('1.2.3')).toContain('Your price')
})

test('formats the price as the shop’s cards do', () => {
  expect(card('0')).toContain('Free')
  expect(card('18')).toContain('$18')
})
