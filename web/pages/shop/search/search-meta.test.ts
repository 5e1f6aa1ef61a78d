import { expect, test } from 'vitest'
import { searchMeta } from './search-meta.ts'

const origin = 'https://stoop.example'

/** The content of a tag by its name or property. */
const contentOf = (head: ReturnType<typeof searchMeta>, name: string) =>
  head.find((tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name))

test('a shared search names its preview image with size and description', () => {
  const head = searchMeta('walnut desk', origin)
  expect(head).toContainEqual({ title: '“walnut desk” · Stoop' })
  expect(contentOf(head, 'og:image')).toMatchObject({
    content: `${origin}/previews/search/walnut%20desk.jpg`,
  })
  expect(contentOf(head, 'og:image:width')).toMatchObject({ content: '1200' })
  expect(contentOf(head, 'og:image:height')).toMatchObject({ content: '630' })
  expect(contentOf(head, 'og:image:alt')).toMatchObject({
    content: 'Items for “walnut desk” on Stoop in New York',
  })
  expect(contentOf(head, 'twitter:card')).toMatchObject({ content: 'summary_large_image' })
  // The size belongs to the picture before it. @source https://ogp.me/#structured
  const at = (name: string) => head.findIndex((tag) => 'property' in tag && tag.property === name)
  expect(at('og:image:width')).toBe(at('og:image') + 1)
})

test('a search stays out of search engines and has no canonical address', () => {
  for (const words of ['walnut desk', '']) {
    const head = searchMeta(words, origin)
    expect(contentOf(head, 'robots')).toMatchObject({ content: 'noindex' })
    expect(head.some((tag) => 'rel' in tag)).toBe(false)
  }
})

test('the address of the picture is short and safe, whatever was searched for', () => {
  for (const words of ['"><script>', 'a/b?c#d', '🪑'.repeat(400), '..']) {
    const tag = contentOf(searchMeta(words, origin), 'og:image')
    const address = new URL(tag && 'content' in tag ? String(tag.content) : '')
    expect(address.origin + address.pathname).toBe(address.href)
    expect(address.pathname).toMatch(/^\/previews\/search\/[^<>"'\s]+\.jpg$/)
    expect(address.href.length).toBeLessThan(1100)
  }
})

test('no picture is named before the server’s data has loaded', () => {
  expect(contentOf(searchMeta('desk', undefined), 'og:image')).toBeUndefined()
  expect(contentOf(searchMeta('desk', undefined), 'og:image:width')).toBeUndefined()
})
