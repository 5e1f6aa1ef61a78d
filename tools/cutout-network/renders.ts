import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { buildItem } from '../demo-studio/scene.ts'
import { demoShots } from '../demo-studio/shots.ts'
import { photographWithMask } from '../demo-studio/studio/rendering/photograph.ts'
import { rooms } from '../demo-studio/studio/rendering/rooms.ts'

/**
 * Step 3: renders the demo catalogue's items in other rooms and from other sides, as PNG files with the exact mask in the
 * fourth channel. Usage: node renders.ts WORK_FOLDER
 */
const size = { width: 288, height: 360 }
const VIEWS = 5

/** Deterministic numbers from 0 to 1. */
let state = 20_261_128
function chance(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

const folder = path.join(process.argv[2] ?? '', 'renders')
mkdirSync(folder, { recursive: true })
const names = Object.keys(rooms) as (keyof typeof rooms)[]
for (const [key, specs] of Object.entries(demoShots)) {
  const [spec] = specs
  if (!spec) continue
  for (let view = 0; view < VIEWS; view++) {
    const room = rooms[names[Math.floor(chance() * names.length)] ?? spec.room]
    const { hangs = false } = spec.view
    const around = hangs ? 30 : 140
    const seen = {
      turn: spec.view.turn + (chance() - 0.5) * around,
      tilt: hangs ? spec.view.tilt : Math.max(2, spec.view.tilt + (chance() - 0.4) * 24),
      fill: 0.45 + chance() * 0.5,
      hangs,
    }
    const { picture, mask } = await photographWithMask(buildItem(spec), room, seen, size)
    await sharp(picture, { raw: { ...size, channels: 3 } })
      .joinChannel(Buffer.from(mask), { raw: { ...size, channels: 1 } })
      .png()
      .toFile(path.join(folder, `${key}-${view}.png`))
  }
}
