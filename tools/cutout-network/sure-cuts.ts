import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  cleanMask,
  findMaskProblem,
  type Mask,
} from '../../server/adapters/background-removal-grabcut/mask.ts'
import { agreement, continuesOutside } from '../../server/adapters/background-removal-grabcut/plausibility.ts'
import { refine } from '../../server/adapters/background-removal-grabcut/refine.ts'
import { segment } from '../../server/adapters/background-removal-grabcut/segment.ts'
import { loadOpenCv } from '../../server/adapters/shared/imaging/open-cv.ts'
import { readPixels } from '../../server/adapters/shared/imaging/read-pixels.ts'

/**
 * Step 2: cuts training photos with GrabCut alone and keeps the cuts that are almost certainly right, as PNG files of at
 * most 384 pixels with the opacity in the fourth channel. Usage: node sure-cuts.ts WORK_FOLDER
 */
const SIDE = 384
/** Runs with other thresholds must find nearly the same item; the product asks for 0.8 and 0.4. */
const controls = [
  { bias: 0.7, least: 0.9 },
  { bias: 1.3, least: 0.9 },
]
/** The least and largest share of the photo, and the largest share of the photo's border that the item may touch. */
const SHARE = { least: 0.06, most: 0.75, border: 0.06 }

const [work = ''] = process.argv.slice(2)
const rows: { name: string; file: string; split: string }[] = JSON.parse(
  readFileSync(path.join(work, 'photos.json'), 'utf8'),
)
const folder = path.join(work, 'sure')
mkdirSync(folder, { recursive: true })
const { cv } = await loadOpenCv()
let kept = 0
let seen = 0
for (const { name, file, split } of rows) {
  if (split !== 'train') continue
  const bytes = readFileSync(file)
  const mask = surely(await readPixels(bytes, 256))
  seen++
  if (seen % 100 === 0) console.log(`${kept} of ${seen} kept`)
  if (!mask) continue
  kept++
  const large = await readPixels(bytes, SIDE)
  const { width, height } = large
  const opacity = refine(cv, mask, large)
  await sharp(large.data, { raw: { width, height, channels: 3 } })
    .joinChannel(Buffer.from(opacity), { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path.join(folder, `${name}.png`))
}
console.log(`${kept} of ${seen} kept`)

/** The mask of a photo's item, or null if there is any doubt. */
function surely(pixels: Awaited<ReturnType<typeof readPixels>>): Mask | null {
  const { mask, lab, seeds } = segment(cv, pixels)
  const cleaned = cleanMask(mask)
  if (findMaskProblem(cleaned, lab, seeds) || !isPlausible(cleaned) || continuesOutside(cleaned, lab))
    return null
  const agrees = controls.every(
    ({ bias, least }) => agreement(cleaned, cleanMask(segment(cv, pixels, bias).mask)) >= least,
  )
  return agrees ? cleaned : null
}

function isPlausible({ data, width, height }: Mask): boolean {
  let area = 0
  let border = 0
  let changes = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] ?? 0
      area += value
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border += value
      if (x > 0 && value !== data[y * width + x - 1]) changes++
      if (y > 0 && value !== data[(y - 1) * width + x]) changes++
    }
  const share = area / data.length
  // A smooth outline is short for its area; a ragged one is not. A circle has 4.5, pants have 12.
  const raggedness = changes / Math.sqrt(area)
  return (
    share > SHARE.least &&
    share < SHARE.most &&
    border < SHARE.border * 2 * (width + height) &&
    raggedness < 11
  )
}
