import { readFileSync } from 'node:fs'
import { thumbHashToDataURL } from 'thumbhash'
import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { Picture } from './picture.tsx'
import { PLACEHOLDER_PICTURE, preparePicture, showPlaceholder, thumbhashBytes } from './picture-blur.ts'

const photo = { id: 'p1', width: 1200, height: 1600, thumbhash: 'ZQgaFQL5ZnmHl2eHd4h3h/96+M2H' }

/** The part of an image in a `<picture>` that the placeholder uses. */
function brokenImage(state: { complete?: boolean; naturalWidth?: number } = {}) {
  const source = new Map([['srcset', '/photos/p1/640.avif 640w']])
  const own = new Map([
    ['src', '/photos/p1/640.jpg'],
    ['srcset', ''],
  ])
  const attributes = (map: Map<string, string>) => ({
    getAttribute: (name: string) => map.get(name) ?? null,
    removeAttribute: (name: string) => map.delete(name),
  })
  const image = {
    ...attributes(own),
    ...state,
    currentSrc: '/photos/p1/640.avif',
    dataset: {},
    parentElement: { querySelectorAll: () => [attributes(source)] },
    set src(value: string) {
      own.set('src', value)
    },
  }
  return { image: image as unknown as HTMLImageElement, own, source }
}

test('a photo is offered as AVIF and WebP, with JPEG for the rest, in every width', () => {
  const html = renderHtml(<Picture photo={photo} alt="A chair" sizes="100vw" />)
  expect(html).toContain('type="image/avif"')
  expect(html).toContain(
    '/photos/p1/320.webp 320w, /photos/p1/640.webp 640w, /photos/p1/960.webp 960w, /photos/p1/1280.webp 1280w',
  )
  expect(html).toContain('src="/photos/p1/640.jpg"')
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('style=')
})

test('[S8.038] no photo shows the placeholder picture', () => {
  const html = renderHtml(<Picture photo={null} alt="A chair" sizes="100vw" />)
  expect(html).toContain(`src="${PLACEHOLDER_PICTURE}"`)
  const file = readFileSync(new URL(`../../../public${PLACEHOLDER_PICTURE}`, import.meta.url), 'utf8')
  expect(file).toContain('<svg')
})

test('[S8.038] a photo that cannot be loaded is replaced by the placeholder picture', () => {
  const { image, own, source } = brokenImage()
  showPlaceholder(image)
  expect(own.get('src')).toBe(PLACEHOLDER_PICTURE)
  expect(source.has('srcset')).toBe(false)
})

test('[S8.038] a photo that failed before hydration is replaced too', () => {
  const { image, own } = brokenImage({ complete: true, naturalWidth: 0 })
  preparePicture(image)
  expect(own.get('src')).toBe(PLACEHOLDER_PICTURE)
  const fine = brokenImage({ complete: true, naturalWidth: 640 })
  preparePicture(fine.image)
  expect(fine.own.get('src')).toBe('/photos/p1/640.jpg')
})

test('a ThumbHash becomes a thumbnail, an invalid one does not', () => {
  const bytes = thumbhashBytes(photo.thumbhash)
  expect(bytes && thumbHashToDataURL(bytes)).toMatch(/^data:image\/png;base64,/)
  expect(thumbhashBytes('not base64 !')).toBeNull()
  expect(thumbhashBytes('')).toBeNull()
})
