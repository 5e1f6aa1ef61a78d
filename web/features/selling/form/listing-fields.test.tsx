import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cleanPriceInput } from '../../../../contract/rules/listings/listing.ts'
import { renderHtml } from '../../../testing/render-html.tsx'
import { ListingFields, type ListingFieldsProps } from './listing-fields.tsx'
import { emptyForm, type ListingForm } from './listing-form.ts'

function fields(form: Partial<ListingForm> = {}, more: Partial<ListingFieldsProps> = {}): string {
  const nothing = { change: () => {}, onLeave: () => {}, errors: {}, detailErrors: {} }
  return renderHtml(
    <QueryClientProvider client={new QueryClient()}>
      <ListingFields form={{ ...emptyForm, ...form }} {...nothing} {...more} />
    </QueryClientProvider>,
  )
}

const tag = (html: string, name: string) =>
  html.match(new RegExp(`<[a-z]+ [^>]*name="${name}"[^>]*>`))?.[0] ?? ''

test('[S5.025] [S9.012] the title takes up to 50 characters and suggests 2-4 words', () => {
  const html = fields({ title: 'Oak chair' })
  expect(tag(html, 'title')).toMatch(/maxLength="50"/i)
  expect(html).toContain('2-4 words')
  expect(html).toMatch(/9(<!-- -->)? \/ (<!-- -->)?50/)
})

test('[S9.014] offers ten categories', () => {
  const options = [...fields().matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
  expect(options).toEqual(
    'Electronics Furniture Clothing Sports Toys Vehicles Decor Essentials Media Other'.split(' '),
  )
})

test('[S5.026] [S9.013] Other shows a field of up to 30 characters', () => {
  expect(tag(fields({ category: 'Furniture' }), 'own-category')).toBe('')
  expect(tag(fields({ category: 'Other' }), 'own-category')).toMatch(/maxLength="30"/i)
})

test('[S5.027] the price keeps digits and a dot', () => {
  expect(['$1,250', '12.5.0', 'abc', '4 9', '7.999'].map(cleanPriceInput)).toEqual([
    '1250',
    '12.50',
    '',
    '49',
    // Cutting it would change the price, so it is refused instead.
    '7.999',
  ])
})

test('describes a price of 0 as a giveaway', () => {
  expect(fields({ price: '0' })).toContain('you’re giving it away')
  expect(fields({ price: '10' })).not.toContain('you’re giving it away')
})

test('[S5.024] shows errors beside their fields', () => {
  const html = fields({}, { errors: { title: 'Please enter a title' } })
  expect(tag(html, 'title')).toContain('aria-invalid="true"')
  expect(html).toContain('Please enter a title')
  expect(tag(html, 'description')).not.toContain('aria-invalid')
})

test('[S9.017] delivery is off by default', () => {
  expect(fields().match(/<input[^>]*role="switch"[^>]*>/)?.[0]).not.toContain(' checked=""')
  expect(fields({ delivery: true }).match(/<input[^>]*role="switch"[^>]*>/)?.[0]).toContain(' checked=""')
})

test('a detail named like an object property has the default placeholder', () => {
  for (const name of ['constructor', 'toString', 'Brand']) {
    const html = fields({ details: [{ id: 'own-1', name, value: '' }] })
    expect([name, /id="value-own-1"[^>]*placeholder="([^"]*)"/.exec(html)?.[1]]).toEqual([
      name,
      name === 'Brand' ? 'e.g. IKEA' : 'Value',
    ])
  }
})

test('what the title says about size, brand and color is offered to be corrected', () => {
  const html = fields({ title: 'Nike jacket, M, black', category: 'Clothing' })
  for (const label of ['Size: M', 'Brand: Nike', 'Color: Black'])
    expect(html).toContain(`<span>${label}</span>`)
  expect(html).toContain('Press a value to correct it.')
  const plain = fields({ title: 'Jacket', category: 'Clothing' })
  expect(plain).toContain('<span>Size</span>')
  expect(plain).not.toContain('Press a value to correct it.')
})

test('a detail that filters understand differently says how', () => {
  const row = (name: string, value: string) => ({ id: name, name, value })
  const html = fields({ category: 'Clothing', details: [row('Color', 'Walnut'), row('Size', 'medium')] })
  expect(html).toContain('Shoppers find it under Brown.')
  expect(html).toContain('Shoppers find it under M.')
  expect(fields({ category: 'Clothing', details: [row('Size', 'M'), row('Fit', 'slim')] })).not.toContain(
    'Shoppers find it',
  )
})
