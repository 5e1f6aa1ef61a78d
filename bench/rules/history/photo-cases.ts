import sharp, { type Sharp } from 'sharp'
import { pictureNames, readDemoPicture } from '../../../server/demo/drawn.ts'
import { caseOf, earlierOf, type HistoryCase, wordsOf } from './case.ts'

type Copy = [name: string, change: (picture: Sharp, width: number, height: number) => Sharp]

/** Cuts a share of the width and height off each edge. */
const cut =
  (share: number): Copy[1] =>
  (picture, width, height) =>
    picture.extract({
      left: Math.round(width * share),
      top: Math.round(height * share),
      width: Math.round(width * (1 - 2 * share)),
      height: Math.round(height * (1 - 2 * share)),
    })

const copies: Copy[] = [
  ['saved again at quality 50', (picture) => picture.jpeg({ quality: 50 })],
  ['reduced to 300 px', (picture) => picture.resize({ width: 300 })],
  ['15 % brighter', (picture) => picture.modulate({ brightness: 1.15 })],
  ['more saturation and contrast', (picture) => picture.modulate({ saturation: 1.3 }).linear(1.1, -8)],
  ['gray', (picture) => picture.grayscale()],
  ['edges of 2 % cut off', cut(0.02)],
  ['edges of 5 % cut off', cut(0.05)],
  ['mirrored', (picture) => picture.flop()],
]

/** Kinds whose items look alike in pairs: [a picture, one of a similar thing]. */
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
  for (const [key, other] of alike) {
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
