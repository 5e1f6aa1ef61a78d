import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const media = path.join(root, 'web/content/media')

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}

test('the manifest has what a phone needs for its home screen', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'public/site.webmanifest'), 'utf8'))
  expect(manifest).toEqual({
    name: 'Stoop',
    short_name: 'Stoop',
    description: expect.stringMatching(/.{10,}/),
    start_url: '/shop',
    display: 'standalone',
    background_color: expect.stringMatching(/^#[\da-f]{6}$/),
    theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    icons: expect.any(Array),
  })
})

test('its icons exist in the stated sizes, one of them maskable', async () => {
  const { icons } = JSON.parse(readFileSync(path.join(root, 'public/site.webmanifest'), 'utf8')) as {
    icons: Icon[]
  }
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(path.join(root, 'public', src)).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
  }
  const plain = icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes)
  expect(plain).toEqual(['192x192', '512x512'])
  const [maskable] = icons.filter(({ purpose }) => purpose === 'maskable')
  const { isOpaque } = await sharp(path.join(root, 'public', maskable?.src ?? '')).stats()
  expect(isOpaque).toBe(true)
})

test('every video of the landing page exists in both themes with its poster and has at most 600 KB', () => {
  const files = readdirSync(media)
  const films = ['instant-listings', 'addictive-discovery', 'same-hour-delivery'].flatMap((name) =>
    ['', '-dark'].flatMap((theme) => ['webm', 'mp4', 'avif'].map((kind) => `${name}${theme}.${kind}`)),
  )
  expect(films.filter((file) => !files.includes(file))).toEqual([])
  expect(files.filter((file) => /\.(webm|mp4)$/.test(file) && !films.includes(file))).toEqual([])
  for (const file of files) {
    const { size } = statSync(path.join(media, file))
    expect(size, file).toBeGreaterThan(0)
    expect(size, file).toBeLessThanOrEqual(600_000)
  }
})
