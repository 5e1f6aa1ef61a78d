import { expect, test } from 'vitest'
import { renderHtml } from '../../../testing/render-html.tsx'
import { sampleListing } from '../../../testing/sample-listing.ts'
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

test('an arrow button at the end is marked as disabled and can still hold the focus', () => {
  const html = stage(0)
  expect(button(html, 'Previous item')).toContain('aria-disabled="true"')
  expect(button(html, 'Next item')).not.toContain('aria-disabled')
  expect(html).not.toMatch(/<button[^>]* disabled/)
})

test('the end card follows the last item once it is certain that no more come', () => {
  expect(stage(1)).toMatch(/inert=""[^>]*browse-end browse-depth-1.*That was all/)
  expect(stage(1, true)).not.toContain('That was all')
})

test('from the end card one can go back, but not on', () => {
  const html = stage(2)
  expect(html).toMatch(/browse-end browse-depth-0.*That was all/)
  expect(html).not.toContain('inert')
  expect(button(html, 'Previous item')).not.toContain('aria-disabled')
  expect(button(html, 'Next item')).toContain('aria-disabled="true"')
  expect(html).toContain('No more items')
})
