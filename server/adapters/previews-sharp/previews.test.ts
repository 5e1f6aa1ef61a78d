import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Preview } from '../../ports/preview-renderer.ts'
import { loadFaces } from './fonts.ts'
import { drawPreview } from './index.ts'
import { layOut, PHOTOS_LEFT } from './layout.ts'
import { fitText, widthOf } from './typesetting.ts'
import { drawableText } from './words.ts'

const faces = await loadFaces()
const list: Preview = {
  title: 'walnut desk',
  isQuoted: true,
  fallbackTitle: 'Out on the stoop in New York',
  facts: ['12 items on Stoop in New York'],
  rating: null,
  portrait: null,
  photos: [],
}
const person: Preview = {
  ...list,
  title: '@maple',
  isQuoted: false,
  facts: ['Park Slope', '12 items · member since 2025'],
  rating: { average: '4.9', basis: '23 reviews' },
  portrait: { name: 'maple', photo: null },
}

const plain = (background: string) =>
  sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
const tones = ['#b00000', '#00a000', '#0000c0', '#c0c000'] as const
const photos = await Promise.all(tones.map(plain))

/** The color at a point of a picture, without what compression changes. */
async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const [r, g, b] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [r, g, b].map((part) => Math.round((part ?? 0) / 32)).join()
}
const sameColor = async (color: string) => colorAt(await plain(color), 0, 0)

/** How much of the text's side is dark. */
async function inkOf(bytes: Uint8Array): Promise<number> {
  const left = { left: 0, top: 0, width: PHOTOS_LEFT - 10, height: 630 }
  const dots = await sharp(bytes).extract(left).grayscale().raw().toBuffer()
  return dots.filter((dot) => dot < 90).length / dots.length
}

const corners = [
  [700, 100],
  [1100, 100],
  [700, 500],
  [1100, 500],
] as const

test.each([
  [1, [0, 0, 0, 0]],
  [2, [0, 1, 0, 1]],
  [3, [0, 1, 0, 2]],
  [4, [0, 2, 1, 3]],
])('%i photos fill the right side', async (count, expected) => {
  const bytes = await drawPreview({ ...list, photos: photos.slice(0, count) })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await inkOf(bytes)).toBeGreaterThan(0.02)
  for (const [index, [x, y]] of corners.entries())
    expect(await colorAt(bytes, x, y)).toBe(await sameColor(tones[expected[index] ?? 0] ?? ''))
})

test('without photos, the logo’s steps are drawn', async () => {
  const bytes = await drawPreview(list)
  expect(await colorAt(bytes, 700, 100)).toBe(await sameColor('#7935c6'))
})

test('a person has their picture, or a letter', async () => {
  const letter = await drawPreview(person)
  const photo = await drawPreview({ ...person, portrait: { name: 'maple', photo: photos[1] ?? null } })
  const { portraitTop } = layOut(person, faces)
  const middle = Math.round(portraitTop + 64)
  expect(await colorAt(photo, 128, middle)).toBe(await sameColor(tones[1]))
  expect(await colorAt(letter, 128, middle)).not.toBe(await sameColor(tones[1]))
  // The picture is round.
  expect(await colorAt(photo, 66, Math.round(portraitTop + 2))).toBe(await sameColor('#fdfcfa'))
  expect(portraitTop).toBeGreaterThan(120)
})

test('no picture is larger than 200 kB, not even of noise', async () => {
  const noise = await sharp(randomBytes(640 * 800 * 3), { raw: { width: 640, height: 800, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const bytes = await drawPreview({ ...person, photos: [noise, noise, noise, noise] })
  expect(bytes.byteLength).toBeLessThanOrEqual(200_000)
})

test.each([
  '<script>alert(1)</script>',
  '"&\'><svg onload=x>&amp;&#0;',
  '</g></svg><image href="file:///etc/passwd"/>',
  'desk\u0000\u0007\u202E\uFEFF\n\ttable',
  'W'.repeat(80),
  'a-b.c_d/'.repeat(10),
  '.'.repeat(80),
])('%j is drawn as outlines only', async (title) => {
  for (const preview of [list, person]) {
    const { svg } = layOut({ ...preview, title }, faces)
    expect(new Set([...svg.matchAll(/<\/?(\w+)/g)].map(([, name]) => name))).toEqual(
      new Set(['svg', 'g', 'path', 'rect', 'circle']),
    )
    expect(svg).not.toMatch(/script|onload|href|&/)
    expect((await sharp(await drawPreview({ ...preview, title })).metadata()).width).toBe(1200)
  }
})

test('emoji are left out; words with letters that the fonts lack are replaced', async () => {
  expect(drawableText(faces.display, '🪑 chaise  longue 👩‍👩‍👧🇺🇸👍🏽')).toBe('chaise longue')
  expect(drawableText(faces.display, 'Łódź façade Ngũgĩ phở')).toBe('Łódź façade Ngũgĩ phở')
  expect(drawableText(faces.display, 'cafe\u0301')).toBe('café')
  for (const unknown of ['שולחן', 'طاولة', '桌子', 'стол', 'desk שולחן', '🪑', '', '…!'])
    expect([unknown, drawableText(faces.display, unknown)]).toEqual([unknown, null])
  const [hebrew, other] = await Promise.all([
    drawPreview({ ...list, title: 'שולחן' }),
    drawPreview({ ...list, isQuoted: false, title: list.fallbackTitle }),
  ])
  expect(Buffer.from(hebrew).equals(other)).toBe(true)
})

test('text is as large as fits, in lines of similar length, and cut only in the smallest size', () => {
  const room = { sizes: [90, 60, 30], width: 500, maxLines: 2 }
  const style = { face: faces.display }
  const arrange = (text: string) => fitText(style, text, room)
  expect(arrange('Desk')).toEqual({ lines: ['Desk'], size: 90 })
  expect(arrange('@quiet-heron-from-brooklyn')).toEqual({
    lines: ['@quiet-heron-', 'from-brooklyn'],
    size: 60,
  })
  const cut = arrange(`“${'walnut desk '.repeat(12).trim()}”`)
  expect(cut).toMatchObject({ size: 30, lines: [expect.stringMatching(/^“/), expect.stringMatching(/…”$/)] })
  for (const text of ['W'.repeat(200), 'mid-century modern desk', cut.lines.join(' ')]) {
    const { lines, size } = arrange(text)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(widthOf({ ...style, size }, line)).toBeLessThanOrEqual(500)
  }
})
