import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoListings } from '../../../demo/catalogue.ts'
import { readDemoPicture } from '../../../demo/drawn.ts'
import { loadSharp } from '../../shared/imaging/sharp-loader.ts'
import { nameMaterial } from './material.ts'
import { measureSurface } from './surface.ts'

const sharp = await loadSharp()

async function materialOf(photo: Uint8Array | Sharp): Promise<string | null> {
  const bytes = photo instanceof Uint8Array ? photo : await photo.jpeg({ quality: 90 }).toBuffer()
  const surface = await measureSurface(bytes)
  return (surface && nameMaterial(surface)?.value) ?? null
}

/** Words with which the demo catalogue's sellers describe each material. */
const statedMaterials: Readonly<Record<string, RegExp>> = {
  Wood: /wood|walnut|oak|pine|teak|beech|maple|cherry|mahogany/i,
  Leather: /leather/i,
  Denim: /denim/i,
  Metal: /steel|iron|metal|brass/i,
}
/** Materials of items whose sellers name none. Headphones and a print have wooden parts, but are not made of wood. */
const shown: Readonly<Record<string, string>> = {
  'crate-of-apples': 'pine',
  'record-crate': 'pine',
  'upright-piano': 'mahogany',
  'kitchen-radio': 'walnut',
  'red-road-bike': 'steel',
  'basket-bike': 'steel',
}

describe('the material of drawn items', () => {
  const claims: { key: string; word: string; isRight: boolean }[] = []

  test.each(Object.entries(Object.groupBy(demoListings, ({ category }) => category)))(
    '%s',
    async (_, some) => {
      for (const { key, details } of some ?? []) {
        const word = await materialOf(await readDemoPicture(`${key}-0`))
        const truth = String(details.material ?? shown[key] ?? '')
        if (word) claims.push({ key, word, isRight: statedMaterials[word]?.test(truth) ?? false })
      }
    },
  )

  test('is right four times out of five and mostly left empty', () => {
    expect(claims.length).toBeGreaterThanOrEqual(15)
    expect(claims.length).toBeLessThan(demoListings.length / 3)
    expect(new Set(claims.map(({ word }) => word)).size).toBe(4)
    expect(claims.filter(({ isRight }) => isRight).length / claims.length).toBeGreaterThanOrEqual(0.8)
  })
})

const folder = path.resolve('..', 'shared', 'data', 'photos')
const isThere = existsSync(folder)
describe.skipIf(!isThere)('on photographs', () => {
  const photographs = (pattern: RegExp) =>
    (isThere ? readdirSync(folder) : [])
      .filter((name) => pattern.test(name))
      .map((name) => path.join(folder, name))
  const cloth = photographs(/^(?!shoes)/)
  const read = (file: string) => sharp(file).rotate().resize(1280, 1280, { fit: 'inside' })

  test('shoes are leather', async () => {
    for (const shoes of photographs(/^shoes/)) expect(await materialOf(read(shoes)), shoes).toBe('Leather')
  })

  test('jeans are denim, and other clothes have no material', async () => {
    for (const file of cloth) {
      const word = await materialOf(read(file))
      expect(word, file).toBe(file.includes('pants-030a5708') ? 'Denim' : null)
    }
  })

  test.each([
    ['brown', { r: 120, g: 82, b: 50 }],
    ['cognac', { r: 150, g: 88, b: 45 }],
    ['navy', { r: 60, g: 72, b: 105 }],
  ])('clothes that are dyed %s are hardly ever taken for something else', async (_, color) => {
    const words = await Promise.all(
      cloth.map(async (file) => await materialOf(sharp(await read(file).grayscale().toBuffer()).tint(color))),
    )
    expect(words.filter((word) => word !== null && word !== 'Denim').length).toBeLessThanOrEqual(3)
  })
})

describe('a surface', () => {
  const blank = (color: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: color } })
  const onWall = (item: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#ddd6c8"/>${item}</svg>`,
      ),
    )
  const look = async (picture: Sharp) => await measureSurface(await picture.png().toBuffer())

  test('without a salient item is null', async () => {
    expect(await look(blank('#8a8a8a'))).toBeNull()
    expect(await look(onWall('<circle cx="300" cy="300" r="14" fill="#222"/>'))).toBeNull()
  })

  test('of a small picture is null, because its grain is not visible', async () => {
    const item = onWall('<rect x="150" y="150" width="300" height="300" fill="#7a4a28"/>')
    const large = await item.png().toBuffer()
    expect(await measureSurface(large)).not.toBeNull()
    expect(await look(sharp(large).resize(320))).toBeNull()
  })

  test('in one flat color has this color and neither grain nor relief', async () => {
    const surface = await look(onWall('<rect x="150" y="150" width="300" height="300" fill="#2f62b0"/>'))
    expect(surface).toMatchObject({ warm: 0, blue: 1, gray: 0 })
    expect(surface?.share).toBeGreaterThan(0.2)
    expect(surface?.share).toBeLessThan(0.26)
    expect(surface?.grain).toBeLessThan(0.05)
    expect(surface?.relief).toBeLessThan(0.05)
    expect(surface?.hue).toBeGreaterThan(270)
    expect(surface && nameMaterial(surface)).toBeNull()
  })

  test('has a direction with stripes and none with dots', async () => {
    const item = (pattern: string) =>
      onWall(
        `<defs><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#7a4a28"/>${pattern}</pattern></defs><rect x="120" y="120" width="360" height="360" fill="url(#p)"/>`,
      )
    const stripes = await look(item('<rect width="4" height="8" fill="#a06a40"/>'))
    const dots = await look(item('<circle cx="4" cy="4" r="2.5" fill="#a06a40"/>'))
    expect(stripes?.straight).toBeGreaterThan(0.9)
    expect(dots?.straight).toBeLessThan(0.4)
    expect(stripes?.warm).toBeGreaterThan(0.95)
  })
})
