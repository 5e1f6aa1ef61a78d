import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { sampleListing } from '../../testing/sample-listing.ts'
import { ItemFacts } from './item-facts.tsx'

test('says how long the item has been listed', () => {
  const published_at = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString()
  const html = renderHtml(<ItemFacts listing={sampleListing({ published_at })} isOwn={false} action={null} />)
  expect(html).toMatch(/Listed (<!-- -->)?2 days ago/)
})
