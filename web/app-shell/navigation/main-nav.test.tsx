import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { UnreadCount } from '../../ui/feedback/unread-count.tsx'
import { destinations, isActive } from './destinations.ts'
import { BottomNav, HeaderNav } from './main-nav.tsx'

test('[S2.114] the five destinations, in order', () => {
  expect(destinations.map(({ label, to }) => [label, to])).toEqual([
    ['Home', '/shop'],
    ['Browse', '/browse'],
    ['List', '/list'],
    ['Chat', '/chat'],
    ['My Stuff', '/my-stuff'],
  ])
})

test('[S2.113] the bottom navigation shows on medium and larger screens only; the compact bar below that', () => {
  const [dock = '', bar = ''] = renderHtml(<BottomNav />, '/shop').split('</nav>')
  expect(dock).toMatch(/<nav[^>]*class="[^"]*\bhidden\b[^"]*\bmd:block\b/)
  expect(bar).toMatch(/<nav[^>]*class="[^"]*\bmd:hidden\b/)
  for (const { label } of destinations) {
    expect(dock).toContain(label)
    expect(bar).toContain(label)
  }
})

test('on wide screens the destinations stand in the header, and nowhere else', () => {
  const header = renderHtml(<HeaderNav />, '/shop')
  expect(header).toMatch(/<nav[^>]*class="[^"]*\bmax-lg:hidden\b/)
  for (const { label } of destinations) expect(header).toContain(label)
  for (const nav of renderHtml(<BottomNav />, '/shop').match(/<nav[^>]*>/g) ?? [])
    expect(nav).toMatch(/\b(lg|md):hidden\b/)
})

test('[S2.115] My Stuff is also active for /listings paths', () => {
  const active = (path: string) =>
    destinations.filter((place) => isActive(place, path)).map(({ label }) => label)
  expect(active('/my-stuff')).toEqual(['My Stuff'])
  expect(active('/listings')).toEqual(['My Stuff'])
  expect(active('/listings/42')).toEqual(['My Stuff'])
  expect(active('/shop/item/1')).toEqual(['Home'])
  expect(active('/list')).toEqual(['List'])
  expect(active('/chatter')).toEqual([])
})

test('[S2.115] it is marked as the current page there', () => {
  expect(renderHtml(<BottomNav />, '/listings')).toMatch(
    /<a[^>]*aria-current="page"[^>]*href="\/my-stuff"|<a[^>]*href="\/my-stuff"[^>]*aria-current="page"/,
  )
})

test('without unread updates, and for guests, there is no badge', () => {
  expect(renderHtml(<BottomNav />, '/shop')).not.toContain('new')
  expect(renderHtml(<UnreadCount of={0} />, '/shop')).toBe('')
  expect(renderHtml(<UnreadCount of={3} />, '/shop')).toContain('3 new')
  expect(renderHtml(<UnreadCount of={12} />, '/shop')).toContain('9+')
})
