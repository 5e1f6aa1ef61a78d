import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Card } from '../../features/listings/card.ts'
import { ListingCard } from '../../features/listings/listing-card.tsx'
import { CategoryTile, CategoryTiles } from '../../features/shop/category-tiles.tsx'
import { renderHtml } from '../../testing/render-html.tsx'
import { CachedMarkup } from '../../ui/cards/cached-markup.ts'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { Rail } from '../../ui/cards/rail.tsx'
import { BottomNav, BottomNavPlace } from '../navigation/main-nav.tsx'
import { cacheMarkup } from './markup-cache.ts'

const chair: Card = {
  id: 'chair',
  title: 'Walnut chair',
  price: 45,
  place: 'Park Slope',
  status: 'active',
  delivery_enabled: false,
  seller_rating: null,
  photo: { id: 'photo', width: 640, height: 800, thumbhash: 'YJqGPQw7sFls' },
}
const nothing = () => {}

function cards(list: readonly Card[], busyId = '') {
  return list.map((card, index) => (
    <ListingCard
      key={card.id}
      card={card}
      saved={card.id === 'lamp'}
      busy={card.id === busyId}
      eager={index === 0}
      priceBefore={card.id === 'rug' ? 90 : undefined}
      onSave={nothing}
      onBuy={nothing}
    />
  ))
}

const every: Card[] = [
  chair,
  { ...chair, id: 'lamp', photo: null, price: 0 },
  { ...chair, id: 'rug', status: 'sold', place: '' },
  { ...chair, id: 'desk', status: 'reserved', title: 'Écritoire 🪑' },
]

const page = (list: ReactNode) => (
  <main>
    <Rail title="New">{list}</Rail>
    <CardGrid label="All">{list}</CardGrid>
  </main>
)

test('a page is identical byte for byte, whether React renders its cards or they come from the cache', () => {
  const drawn = cacheMarkup()
  const cached = () =>
    renderToString(<CachedMarkup value={drawn}>{page(cards(every, 'chair'))}</CachedMarkup>)
  const plain = renderToString(page(cards(every, 'chair')))
  expect(cached()).toBe(plain)
  expect(cached()).toBe(plain)
})

test('any change to a card shows at once', () => {
  const drawn = cacheMarkup()
  const shown = (change: Partial<Card>) => drawn(cards([{ ...chair, ...change }]))
  expect(shown({})).toContain('<b>$45</b>')
  expect(shown({ price: 44 })).toContain('<b>$44</b>')
  expect(shown({ status: 'sold' })).toContain('item-card-gone')
  expect(shown({ place: 'Harlem' })).toContain('Harlem')
  expect(shown({})).toBe(renderToString(cards([chair])))
  expect(drawn(cards([chair], 'chair'))).not.toBe(shown({}))
})

test('user text is escaped', () => {
  const title = '<hr/></i><script>alert("1")</script>'
  const list = [
    { ...chair, title, place: title },
    { ...chair, id: 'next' },
  ]
  const html = cacheMarkup()(cards(list))
  expect(html).toBe(renderToString(cards(list)))
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<hr')
})

test('the cache is limited and keeps the most recently used markup', () => {
  const drawn = cacheMarkup(2)
  const named = (ids: string[]) => ids.flatMap((id) => cards([{ ...chair, id }]))
  for (const ids of [
    ['a', 'b', 'c'],
    ['b', 'd'],
    ['e', 'e', 'f'],
    ['a', 'b', 'b', 'd'],
  ])
    expect(drawn(named(ids))).toBe(ids.map((id) => renderToString(named([id]))).join(''))
})

test('category tiles and navigation items are cached too, including the active state', () => {
  const drawn = cacheMarkup()
  const shell = (path: string, by: typeof drawn | null) =>
    renderHtml(
      <CachedMarkup value={by}>
        <CategoryTiles />
        <BottomNav />
      </CachedMarkup>,
      path,
    )
  for (const path of ['/shop', '/listings/1', '/shop', '/browse'])
    expect(shell(path, drawn)).toBe(shell(path, null))
  expect(drawn([<CategoryTile key="a" name="Furniture" />])).toContain('<svg')
  const place = { to: '/shop', label: 'Home', Icon: House }
  const marked = (unread?: number) =>
    drawn([<BottomNavPlace key="a" place={place} active={false} itemStyle="" unread={unread} />])
  expect(marked()).not.toContain('new')
  expect(marked(2)).toContain('2 new')
})

test('anything other than cards is rendered by React', () => {
  const drawn = cacheMarkup()
  expect(drawn([...cards([chair]), <li key="other">A card on its way</li>])).toBeNull()
  expect(drawn(<li>One alone</li>)).toBeNull()
  expect(drawn('words')).toBeNull()
  expect(drawn(undefined)).toBeNull()
})
