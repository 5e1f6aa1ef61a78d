import sharp, { type Sharp } from 'sharp'
import { pictureNames, readDemoPicture } from '../../../server/demo/drawn.ts'
import { caseOf, earlierOf, type HistoryCase, wordsOf } from './case.ts'

type Copy = [name: string, change: (picture: Sharp, width: number, height: number) => Sharp]

/** Crops each edge by a share of the width or height; with one share, all four edges by the same. */
const cut =
  (left: number, top = left, right = left, bottom = top): Copy[1] =>
  (picture, width, height) =>
    picture.extract({
      left: Math.floor(width * left),
      top: Math.floor(height * top),
      width: Math.floor(width * (1 - left - right)),
      height: Math.floor(height * (1 - top - bottom)),
    })

const watermark = Buffer.from(
  '<svg width="180" height="40"><rect width="180" height="40" fill="#fff" fill-opacity=".7"/><path d="M10 30L40 8L70 30L100 8L130 30L160 8" stroke="#000" stroke-width="5" fill="none"/></svg>',
)
const border = { top: 18, bottom: 18, left: 18, right: 18, background: 'white' }

const copies: Copy[] = [
  ['saved again at quality 50', (picture) => picture.jpeg({ quality: 50 })],
  ['reduced to 300 px', (picture) => picture.resize({ width: 300 })],
  ['15 % brighter', (picture) => picture.modulate({ brightness: 1.15 })],
  ['more saturation and contrast', (picture) => picture.modulate({ saturation: 1.3 }).linear(1.1, -8)],
  ['gray', (picture) => picture.grayscale()],
  ['edges of 2 % cut off', cut(0.02)],
  ['edges of 5 % cut off', cut(0.05)],
  ['edges of 10 % cut off', cut(0.1)],
  ['10 % cut off at the left', cut(0.1, 0, 0, 0)],
  ['cut unevenly', cut(0.03, 0.09, 0.07, 0)],
  ['mirrored', (picture) => picture.flop()],
  // Sharp crops before it mirrors, whatever the order of the calls.
  [
    'mirrored, cut and reduced',
    (...one) =>
      cut(
        0.08,
        0.02,
        0,
        0.06,
      )(...one)
        .flop()
        .resize({ width: 300 }),
  ],
  ['with a white border', (picture) => picture.extend(border)],
  ['with a watermark', (picture) => picture.composite([{ input: watermark, gravity: 'southeast' }])],
  ['turned by one degree', (picture) => picture.rotate(1, { background: '#999' })],
]

/** Kinds whose items look alike in pairs: [a picture, one of a similar thing]. The second half is held out. */
const alike: [string, string][] = [
  ['bentwood-chair', 'desk-chair'],
  ['teal-bicycle', 'red-road-bike'],
  ['oak-bookcase', 'walnut-dresser'],
  ['farm-table', 'bistro-table'],
  ['camel-coat', 'denim-jacket'],
  ['record-player', 'speakers'],
]

async function copyOf(picture: Buffer, [, change]: Copy): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return await change(sharp(picture), width, height).jpeg().toBuffer()
}

/** The first two pictures of a demo item as JPEG: the same thing from two sides. */
async function picturesOf(key: string): Promise<[Buffer, Buffer]> {
  const names = pictureNames(key)
  if (names[0] === undefined || names[1] === undefined) throw new Error(`${key} has no two pictures`)
  const read = async (name: string) =>
    await sharp(await readDemoPicture(name))
      .jpeg()
      .toBuffer()
  return [await read(names[0]), await read(names[1])]
}

/**
 * Labeled cases of `same-photo` and `photo-of-others`: copies of drawn pictures, the other side of the same thing, and
 * similar things.
 */
export async function photoCases(): Promise<HistoryCase[]> {
  const cases: HistoryCase[] = []
  for (const [index, [key, other]] of alike.entries()) {
    const [first, second] = await picturesOf(key)
    const [similar] = await picturesOf(other)
    const add = (isMeant: boolean, name: string, picture: Buffer, hoursAgo = 3) => {
      const words = wordsOf({ title: `An older ${key}`, description: `The first ${key}.` })
      for (const [rule, by] of [
        ['same-photo', 'seller'],
        ['photo-of-others', 'other'],
      ] as const)
        cases.push(
          caseOf({
            rule,
            isHeldOut: index >= alike.length / 2,
            isMeant: isMeant && (rule === 'photo-of-others' || hoursAgo < 48),
            name: `${key}: ${name}`,
            earlier: [earlierOf({ by, words, picture: first, hoursAgo })],
            words: wordsOf({ title: `A newer ${key}`, description: `The second ${key}.` }),
            picture,
          }),
        )
    }
    for (const copy of copies) add(true, copy[0], await copyOf(first, copy))
    add(true, 'the same file, three days later', first, 72)
    add(false, 'from the other side', second)
    add(false, `a similar ${other}`, similar)
  }
  return cases
}
