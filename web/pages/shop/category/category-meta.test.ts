import { expect, test } from 'vitest'
import { categoryMeta } from './category-meta.ts'

const origin = 'https://stoop.example'
const headOf = (category: string, isFiltered = false) =>
  categoryMeta({ category, origin, page: null, isFiltered })

test('a category has its own preview image, filtered or not', () => {
  for (const isFiltered of [false, true]) {
    const head = headOf('home & garden', isFiltered)
    expect(head).toContainEqual({
      property: 'og:image',
      content: `${origin}/previews/categories/home%20%26%20garden.jpg`,
    })
    expect(head).toContainEqual({ property: 'og:image:width', content: '1200' })
    expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
    expect(head).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `${origin}/shop/category/home%20%26%20garden`,
    })
  }
})

test('an unknown category has no preview image', () => {
  const properties = headOf('weapons').map((tag) => ('property' in tag ? String(tag.property) : ''))
  expect(properties.filter((property) => property.startsWith('og:image'))).toEqual([])
})
