import { describe, expect, test } from 'vitest'
import { loadSharp } from '../../shared/imaging/sharp-loader.ts'
import { textReader } from './text.ts'

const sharp = await loadSharp()

/** A photo of a box whose label is turned by some degrees, in front of a wall. */
async function labeled(lines: readonly string[], degrees: number): Promise<Buffer> {
  const text = lines
    .map((line, at) => `<text x="450" y="${560 + at * 110}" text-anchor="middle">${line}</text>`)
    .join('')
  return await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <rect width="900" height="1200" fill="#b8a88f"/>
      <g transform="rotate(${degrees} 450 600)">
        <rect x="130" y="380" width="640" height="440" fill="#1d3a5f"/>
        <g font-family="sans-serif" font-size="72" font-weight="bold" fill="#f4f0e6">${text}</g>
      </g></svg>`),
  )
    .jpeg()
    .toBuffer()
}

describe('a label', () => {
  test.each([0, 12, -25, 90, -90])('is read when it is turned by %d°', async (degrees) => {
    const { words, lines } = await textReader.read(await labeled(['KITCHENAID', 'KSM150PSER'], degrees))
    expect(words.toSorted()).toEqual(['KITCHENAID', 'KSM150PSER'])
    expect(lines.toSorted()).toEqual(['KITCHENAID', 'KSM150PSER'])
  })

  test('with nothing on it has no words', async () => {
    expect(await textReader.read(await labeled([], 0))).toEqual({ words: [], lines: [] })
  })
})

test('photos that are read at the same time each get their own text', async () => {
  const photos = await Promise.all(['WALNUT', 'MARBLE', 'COPPER'].map((word) => labeled([word], 0)))
  const texts = await Promise.all(photos.map((photo) => textReader.read(photo)))
  expect(texts.map(({ words }) => words)).toEqual([['WALNUT'], ['MARBLE'], ['COPPER']])
})

test('a file that is no photo is refused', async () => {
  await expect(textReader.read(Buffer.from('hello'))).rejects.toThrow('unsupported image format')
})
