import { writeFileSync, mkdirSync } from 'node:fs'
import { demoListings } from './catalogue.ts'
import { takePicture } from './picture.ts'
const [out, from, to, only] = process.argv.slice(2)
mkdirSync(out as string, { recursive: true })
let i = 0
for (const l of [...demoListings].sort((a, b) => a.key < b.key ? -1 : 1)) for (const [k, s] of l.scenes.entries()) {
  if (i++ % Number(to) !== Number(from)) continue
  if (only && !only.split(',').includes(l.key)) continue
  const t = performance.now()
  writeFileSync(`${out}/${l.key}-${k}.jpg`, await takePicture(s))
  console.log(l.key, k, Math.round(performance.now() - t))
}
