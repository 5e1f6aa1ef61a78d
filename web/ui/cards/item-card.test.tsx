import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { FavoriteButton } from '../buttons/favorite-button.tsx'
import { ItemCard } from './item-card.tsx'

const chair = { to: '/shop/item/1', title: 'Walnut chair', price: 45, place: 'Park Slope', photo: null }

test('a card links to its item and shows price, title and place', () => {
  const html = renderHtml(<ItemCard {...chair} />)
  expect(html).toContain('href="/shop/item/1"')
  expect(html.indexOf('$45')).toBeLessThan(html.indexOf('Walnut chair'))
  expect(html.indexOf('Walnut chair')).toBeLessThan(html.indexOf('Park Slope'))
})

test('sold and reserved items say so in words and are dimmed; new ones are not', () => {
  expect(renderHtml(<ItemCard {...chair} ribbon="sold" />)).toMatch(/item-card-gone.*Sold/)
  expect(renderHtml(<ItemCard {...chair} ribbon="reserved" />)).toMatch(/item-card-gone.*Reserved/)
  expect(renderHtml(<ItemCard {...chair} ribbon="new" />)).not.toContain('item-card-gone')
})

test('a giveaway shows Free', () => {
  expect(renderHtml(<ItemCard {...chair} price={0} />)).toContain('<b>Free</b>')
})

test('the favorite button is beside the link, not inside it', () => {
  const html = renderHtml(<ItemCard {...chair} action={<FavoriteButton title="Chair" pressed={false} />} />)
  expect(html.indexOf('</a>')).toBeLessThan(html.indexOf('<button'))
})
