import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const data = path.resolve('..', 'shared', 'data')

/** A picture file as a file chooser hands it over. */
export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Photographs that people took of their things; where they are absent, drawn pictures of the same kind. */
export async function photos(count: number): Promise<Photo[]> {
  const folder = path.join(data, 'photos')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const jpegs = names.filter((name) => name.endsWith('.jpg')).slice(0, count)
  if (jpegs.length === count) return jpegs.map((name) => readPhoto(folder, name))
  return await Promise.all(Array.from({ length: count }, (_, index) => drawPhoto(index)))
}

/** Files that break naive code, or null where they are absent. */
export function edgeCases(): Photo[] | null {
  const folder = path.join(data, 'photo-edge-cases')
  if (!existsSync(folder)) return null
  return readdirSync(folder)
    .sort()
    .map((name) => readPhoto(folder, name))
}

function readPhoto(folder: string, name: string): Photo {
  const mimeType = /\.heic$/i.test(name) ? 'image/heic' : 'image/jpeg'
  return { name, mimeType, buffer: readFileSync(path.join(folder, name)) }
}

async function drawPhoto(index: number): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
    <rect width="800" height="1000" fill="hsl(${index * 70} 30% 85%)"/>
    <rect x="200" y="300" width="400" height="500" rx="40" fill="hsl(${index * 70 + 180} 50% 45%)"/></svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  return { name: `drawn-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}
