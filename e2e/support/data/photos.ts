import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { phonePicture } from '../../../server/testing/pictures/sample-pictures.ts'

const data = path.resolve('..', 'shared', 'data')

/** A file for a file chooser. */
export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * Photographs from ../shared/data, or drawn pictures when it is absent. Each call has pictures of its own, because copies of other
 * members' photos are held.
 */
export async function photos(count: number): Promise<Photo[]> {
  const folder = path.join(data, 'photos')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const jpegs = names.filter((name) => name.endsWith('.jpg')).slice(0, count)
  if (jpegs.length === count)
    return await Promise.all(jpegs.map((name) => cutSomewhere(readPhoto(folder, name))))
  return await drawnPhotos(count)
}

/** Drawn pictures, no two of which are taken for copies of each other. */
export function drawnPhotos(count: number): Promise<Photo[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => drawPhoto(index)))
}

/** Difficult files from ../shared/data, or generated ones: a HEIC, a rotated JPEG, a truncated large file. */
export async function edgeCases(): Promise<Photo[]> {
  const folder = path.join(data, 'photo-edge-cases')
  if (existsSync(folder))
    return readdirSync(folder)
      .sort()
      .map((name) => readPhoto(folder, name))
  const { buffer } = await drawPhoto(1)
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

/** A part of a photo, from a random place. */
async function cutSomewhere(photo: Photo): Promise<Photo> {
  const upright = sharp(photo.buffer).autoOrient()
  const { width, height } = (await upright.toBuffer({ resolveWithObject: true })).info
  const share = () => 0.6 + 0.35 * Math.random()
  const part = { width: Math.floor(width * share()), height: Math.floor(height * share()) }
  const left = Math.floor(Math.random() * (width - part.width))
  const top = Math.floor(Math.random() * (height - part.height))
  const buffer = await upright
    .clone()
    .extract({ ...part, left, top })
    .flop(Math.random() < 0.5)
    .jpeg({ quality: 90 })
    .toBuffer()
  return { ...photo, buffer }
}

/** SVG of a mosaic in random shades: its perceptual hash has little in common with that of another one. */
function mosaic(): string {
  const shade = () => Math.round(Math.random() * 100)
  return Array.from(
    { length: 80 },
    (_, index) =>
      `<rect x="${(index % 8) * 100}" y="${Math.floor(index / 8) * 100}" width="100" height="100" fill="hsl(0 0% ${shade()}%)" opacity="0.5"/>`,
  ).join('')
}

async function drawPhoto(index: number): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
    <rect width="800" height="1000" fill="hsl(${index * 70} 30% 85%)"/>
    <rect x="200" y="300" width="400" height="500" rx="40" fill="hsl(${index * 70 + 180} 50% 45%)"/>${mosaic()}</svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  return { name: `drawn-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}
