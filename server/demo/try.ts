import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { photograph, WIDTH, HEIGHT, type View } from './studio/photograph.ts'
import { rooms, type RoomName } from './studio/rooms.ts'
// node try.ts list.json out.png
const [list, out] = process.argv.slice(2)
const items = JSON.parse(readFileSync(list as string, 'utf8')) as [string, string, object, RoomName, number, number, Partial<View>?][]
const shots: Buffer[] = []
const W = 480
for (const [file, fn, params, room, turn, tilt, view] of items) {
  const mod = await import(`./scenes/${file}.ts`)
  const t = process.cpuUsage().user
  const stage = mod[fn](params)
  const raw = await photograph(stage, rooms[room], { turn, tilt, ...view })
  console.warn(fn, ((process.cpuUsage().user - t) / 1000) | 0)
  shots.push(await sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).resize(W).png().toBuffer())
}
const c = Math.min(4, shots.length)
await sharp({ create: { width: c * W, height: Math.ceil(shots.length / c) * W * 1.25, channels: 3, background: '#fff' } })
  .composite(shots.map((input, i) => ({ input, left: (i % c) * W, top: Math.floor(i / c) * W * 1.25 })))
  .png().toFile(out as string)
