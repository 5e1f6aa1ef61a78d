import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { MarketingBar } from './marketing-bar.tsx'

const html = renderHtml(<MarketingBar />)

test('[S2.016] [S9.037] the bar is fixed and 64 px high', () => {
  expect(html).toMatch(/<header class="fixed inset-x-0 top-0/)
  // Tailwind's h-16 is 4rem, which is 64 px.
  expect(html).toMatch(/<header[^>]*><div class="[^"]*\bh-16\b/)
})

test('[S2.017] the brand links to the home page', () => {
  expect(html).toMatch(/<a[^>]*aria-label="Stoop, home"[^>]*href="\/"/)
})

test('[S2.018] there is exactly one link, Investors', () => {
  const wide = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
  expect(wide.match(/<a /g)).toHaveLength(1)
  expect(wide).toMatch(/href="\/investors"[^>]*>Investors</)
})

test('[S2.021] small screens have a menu, closed at first', () => {
  expect(html).toMatch(
    /aria-label="Open menu"[^>]*aria-expanded="false"|aria-expanded="false"[^>]*aria-label="Open menu"/,
  )
  expect(html).toMatch(/<nav[^>]*hidden=""/)
})
