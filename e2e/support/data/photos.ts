import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createDice, type Dice } from '../../../server/testing/dice.ts'
import { phonePicture } from '../../../server/testing/pictures/sample-pictures.ts'

const data = path.resolve('..', 'shared', 'data')

/** A file for a file chooser. */
export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

let taken = 0

/**
 * Photographs from ../shared/data, or drawn pictures when it is absent or used up. A test file gets each photograph once, because
 * copies of other members' photos are held. Only for tests with a server of their own: test files begin with the same photographs.
 */
export async function photographs(count: number): Promise<Photo[]> {
  const folder = path.join(data, 'photos')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const jpegs = names.filter((name) => name.endsWith('.jpg')).slice(taken, taken + count)
  taken += count
  return jpegs.length === count ? jpegs.map((name) => readPhoto(folder, name)) : await drawnPhotos(count)
}

/** An item in one color before a plain wall: a photo that always has a cut-out. */
export async function plainPhoto(): Promise<Photo> {
  return await drawPhoto('plain.jpg', 70)
}

/** Drawn pictures, no two of which are taken for copies of each other. */
export function drawnPhotos(count: number): Promise<Photo[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => drawMosaicPhoto(index)))
}

/** Difficult files from ../shared/data, or generated ones: a HEIC, a rotated JPEG, a truncated large file. */
export async function edgeCases(): Promise<Photo[]> {
  const folder = path.join(data, 'photo-edge-cases')
  if (existsSync(folder))
    return readdirSync(folder)
      .sort()
      .map((name) => readPhoto(folder, name))
  const { buffer } = await drawMosaicPhoto(1)
  const turned = await sharp(buffer).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'gray', noise } })
  const cut = (await large.jpeg({ quality: 95 }).toBuffer()).subarray(0, 2 ** 21)
  const mimeType = 'image/jpeg'
  return [
    { name: 'telephone.heic', mimeType: 'image/heic', buffer: phonePicture() },
    { name: 'jpg_orientation_6.jpg', mimeType, buffer: turned },
    { name: 'jpg_corrupted.jpg', mimeType, buffer: cut },
  ]
}

function readPhoto(folder: string, name: string): Photo {
  const mimeType = /\.heic$/i.test(name) ? 'image/heic' : 'image/jpeg'
  return { name, mimeType, buffer: readFileSync(path.join(folder, name)) }
}

let dice: Dice | undefined

/** A number from 0 to below 1 that depends on the test file and on how often it has asked. */
function draw(): number {
  dice ??= createDice(seedOf(path.relative('', expect.getState().testPath ?? '')))
  return dice(1_000_000) / 1_000_000
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 0)
}

/** SVG of a mosaic in random shades: its perceptual hash has little in common with that of another one. */
function mosaic(): string {
  const shade = () => Math.round(draw() * 100)
  return Array.from(
    { length: 80 },
    (_, index) =>
      `<rect x="${(index % 8) * 100}" y="${Math.floor(index / 8) * 100}" width="100" height="100" fill="hsl(0 0% ${shade()}%)" opacity="0.5"/>`,
  ).join('')
}

function drawMosaicPhoto(index: number): Promise<Photo> {
  return drawPhoto(`drawn-${index + 1}.jpg`, index * 70, mosaic())
}

/** @param over SVG that is drawn over the item and the wall */
async function drawPhoto(name: string, hue: number, over = ''): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
    <rect width="800" height="1000" fill="hsl(${hue} 30% 85%)"/>
    <rect x="200" y="300" width="400" height="500" rx="40" fill="hsl(${hue + 180} 50% 45%)"/>${over}</svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
