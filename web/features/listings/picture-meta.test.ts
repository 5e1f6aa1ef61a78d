import { expect, test } from 'vitest'
import { pictureMeta, servedSize } from './picture-meta.ts'

test('the head names the size in which a photo is served, and what it shows', () => {
  expect(servedSize({ width: 2000, height: 2500 }, 1280)).toEqual({ width: 1280, height: 1600 })
  expect(servedSize({ width: 900, height: 600 }, 1280)).toEqual({ width: 900, height: 600 })
  expect(pictureMeta({ width: 900, height: 600, alt: 'Oak desk' })).toEqual([
    { property: 'og:image:width', content: '900' },
    { property: 'og:image:height', content: '600' },
    { property: 'og:image:alt', content: 'Oak desk' },
    { name: 'twitter:image:alt', content: 'Oak desk' },
  ])
})
