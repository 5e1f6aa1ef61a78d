import { expect, test } from 'vitest'
import { renderHtml } from '../../../testing/render-html.tsx'
import { newDraft } from '../draft/draft.ts'
import { LISTED_DURATION, Listed } from './listed.tsx'

test('[S2.135] [S4.077] the success screen says Listed! and links to the item', () => {
  const html = renderHtml(<Listed listingId="L" draft={newDraft('key')} />)
  expect(html).toMatch(/<h1[^>]*>Listed!<\/h1>/)
  expect(html).toContain('href="/shop/item/L"')
})

test('[S4.078] [S9.019] it is shown for 2 seconds', () => {
  expect(LISTED_DURATION).toBe(2000)
})
