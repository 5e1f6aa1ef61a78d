import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { demoListings } from '../../server/demo/catalogue.ts'
import { readDemoPicture } from '../../server/demo/drawn.ts'

/**
 * Writes the demo pictures of everything that is not clothing as JPEG files into a folder. The classifier learns from
 * them what it must not name.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Usage: node unnamed-pictures.ts FOLDER')
mkdirSync(folder, { recursive: true })
for (const { key, category } of demoListings.filter((listing) => listing.category !== 'clothing'))
  writeFileSync(
    path.join(folder, `${category}-${key}.jpg`),
    await sharp(await readDemoPicture(`${key}-0`))
      .resize(480, 480, { fit: 'inside' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
