import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import NotFound, { loader } from './not-found.tsx'

test('[S2.155] an unknown route answers 404', () => {
  expect(loader().init?.status).toBe(404)
})

test("[S2.155] the page says 'Oops! Page not found' and links home", () => {
  const html = renderHtml(<NotFound />)
  expect(html).toMatch(/<h1[^>]*>Oops! Page not found<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>.*home/)
})
