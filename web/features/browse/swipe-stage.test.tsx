import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { sampleListing } from '../../testing/sample-listing.ts'
import { SwipeStage } from './swipe-stage.tsx'

const items = [sampleListing({ title: 'Walnut chair' }), sampleListing({ title: 'Brass lamp' })]

const stage = (index: number, hasMore = false) =>
  renderHtml(
    <SwipeStage
      items={items}
      index={index}
      hasMore={hasMore}
      imageHosts={{ legacy: null, cdn: null }}
      isActive
      onGo={() => {}}
      actions={() => null}
      end={<h2>That was all</h2>}
    />,
  )

/** The opening tag of a button. */
const button = (html: string, name: string) =>
  html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`))?.[0]

test('a button with nothing beyond says so, and can still hold the focus', () => {
  const html = stage(0)
  expect(button(html, 'Previous item')).toContain('aria-disabled="true"')
  expect(button(html, 'Next item')).not.toContain('aria-disabled')
  expect(html).not.toMatch(/<button[^>]* disabled/)
})

test('behind the last item lies the end, once it is certain that nothing more comes', () => {
  expect(stage(1)).toMatch(/inert=""[^>]*browse-end browse-depth-1.*That was all/)
  expect(stage(1, true)).not.toContain('That was all')
})

test('from the end there is a way back, and none on', () => {
  const html = stage(2)
  expect(html).toMatch(/browse-end browse-depth-0.*That was all/)
  expect(html).not.toContain('inert')
  expect(button(html, 'Previous item')).not.toContain('aria-disabled')
  expect(button(html, 'Next item')).toContain('aria-disabled="true"')
  expect(html).toContain('No more items')
})
