import { chanceFrom } from '../studio/chance.ts'
import { disc } from '../studio/forms.ts'
import { fabric, leather, type Material, metal, paint, rubber } from '../studio/material.ts'
import { type Point, mapped } from '../studio/mesh.ts'
import { plate, smooth, smooth3 } from '../studio/outlines.ts'
import { ball, box, lathe, sheet, tube } from '../studio/shapes.ts'
import { Stage } from '../studio/stage.ts'

/** Outline of a left sole seen from above: x across, second number along (heel 0, toe 29). */
const sole = smooth([[0, 0], [3, 0.8], [3.6, 5], [3.1, 10], [3.9, 17], [4.8, 22], [4, 27], [1, 29.2], [-2.4, 28], [-4.2, 23], [-4, 17], [-3, 10], [-3.5, 5], [-2.8, 0.8]], true, 6)

function halfWidth(z: number): [number, number] {
  const near = sole.filter(([, y]) => Math.abs(y - z) < 1.1)
  const xs = near.map(([x]) => x)
  return xs.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0]
}

/** The leather between sole and ankle: a skin over the foot, `rise` tall over the instep. */
function upper(height: (t: number) => number, inflate = 0.25) {
  return sheet((u, v) => {
    const z = 0.35 + v * 28.7
    const [l, r] = halfWidth(z)
    const a = u * Math.PI
    const mid = (l + r) / 2
    const wide = (r - l) / 2 + inflate
    const toe = v > 0.8 ? Math.sqrt(Math.max(0, 1 - ((v - 0.8) / 0.2) ** 2.6)) : 1
    const top = height(v) * toe
    const flat = Math.abs(Math.cos(a)) ** 0.75 * Math.sign(Math.cos(a))
    return [mid + wide * flat * (1 - 0.24 * Math.sin(a) ** 2), top * Math.sin(a) ** 0.62, z]
  }, 40, 60)
}

function shoeSole(stage: Stage, thick: number, material: Material, grow = 1.04): void {
  stage.add(plate(sole.map(([x, y]) => [x * grow, (y - 14.5) * 1.02 + 14.5] as const), thick, 0.5), material, { y: thick / 2, rx: 90 })
}

/** Lace-up work boots, one a little ahead of the other. */
export function boots(p: { colour: string; sole: string; lace: string; worn?: boolean }): Stage {
  const stage = new Stage()
  for (const place of [{ x: -7, z: -3, ry: -6 }, { x: 7, z: 2, ry: 10 }]) stage.group(place, (b) => boot(b, p))
  return stage
}

function boot(b: Stage, p: { colour: string; sole: string; lace: string; worn?: boolean }): void {
  const hide = leather(p.colour, { depth: p.worn ? 2 : 1.1, rough: p.worn ? 0.5 : 0.36, size: 0.8 })
  b.group({ rx: 0 }, (foot) => {
    foot.add(upper((t) => 4.8 + 5.2 * Math.sin(Math.min(1, (1 - t) * 1.15) * 1.6) ** 1.6), hide, { y: 1.7 })
    const shaft = sheet((u, v) => {
      const a = u * 6.283
      const lean = v * 1.4
      const [w, d] = [3.9 + 0.5 * v + 0.4 * Math.sin(v * 9) * 0.3, 5.2 + 0.2 * v]
      return [w * Math.cos(a), 8 + v * 12, 6 - lean + d * Math.sin(a)]
    }, 48, 20)
    foot.add(shaft, hide)
    foot.add(tube(Array.from({ length: 48 }, (_, i) => [4.4 * Math.cos(i * 0.1309), 20, 4.6 + 5.4 * Math.sin(i * 0.1309)] as const), 0.75, { closed: true }), leather(p.colour, { rough: 0.6 }))
    foot.add(sheet((u, v) => [(u - 0.5) * (5 - v), 9 + v * 12.5, 11.6 - v * 1.6 + 0.6 * Math.cos((u - 0.5) * 3)], 10, 10), leather(p.colour, { rough: 0.6 }))
    for (let i = 0; i < 6; i++) {
      const [y, z] = [10.4 + i * 1.9, 12.6 - i * 0.46 - (i === 0 ? -1.4 : 0)]
      const w = 2.1 - i * 0.04
      for (const side of [-1, 1]) {
        foot.add(ball(0.36), metal('#b9965a'), { x: side * w, y, z: z - 0.5 })
        if (i < 5) foot.add(tube([[side * w, y, z - 0.3], [0, y + 0.95, z + 0.35], [-side * w, y + 1.9, z - 0.75]], 0.2, { sides: 8 }), fabric(p.lace))
      }
    }
    const bow = smooth3([[0, 20.4, 10.6], [-3.4, 22, 11.6], [-4.4, 19.8, 12.2], [-0.6, 19.8, 11.2], [2.6, 22, 11.6], [4.4, 20.4, 12], [1, 19.6, 11.2], [2.4, 15, 13]], false, 8)
    foot.add(tube(bow, 0.2, { sides: 8 }), fabric(p.lace))
  })
  shoeSole(b, 1.3, rubber(p.sole), 1.1)
  b.add(tube(sole.map(([x, z]) => [x * 1.09, 1.7, (z - 14.5) * 1.03 + 14.5] as const), 0.42, { closed: true, sides: 8 }), leather('#c89b62', { rough: 0.7 }))
  b.add(box(6.8, 2.4, 8.4, 0.6), rubber(p.sole), { y: 0.9, z: 4 })
}

/** Canvas sneakers with white soles. */
export function sneakers(p: { colour: string; lace: string; dirt?: boolean }): Stage {
  const stage = new Stage()
  for (const place of [{ x: -6.4, z: -2, ry: -5 }, { x: 6.6, z: 2, ry: 9 }]) stage.group(place, (b) => sneaker(b, p))
  return stage
}

function sneaker(b: Stage, p: { colour: string; lace: string; dirt?: boolean }): void {
  const cloth = fabric(p.colour, { depth: 1.3 })
  const white = rubber(p.dirt ? '#d8cfbd' : '#efeae0', { rough: 0.55, grain: p.dirt ? 'wear' : 'speckle', depth: p.dirt ? 1.2 : 0.3, second: '#8f8371' })
  b.add(upper((t) => 3.2 + 5.2 * Math.sin(Math.min(1, (1 - t) * 1.2) * 1.55) ** 1.4), cloth, { y: 2.2 })
  shoeSole(b, 2.6, white, 1.1)
  b.add(tube(sole.map(([x, z]) => [x * 1.12, 1.5, (z - 14.5) * 1.035 + 14.5] as const), 0.26, { closed: true, sides: 6 }), paint('#b4483c'))
  b.add(sheet((u, v) => {
    const a = u * Math.PI
    const t = v * 1.5
    return [4.75 * Math.cos(a) * Math.cos(t * 0.72), 2.2 + 4 * Math.sin(a) ** 0.6 * Math.cos(t) ** 0.7, 23.4 + 6.3 * Math.sin(t)]
  }, 28, 12), white)
  const opening = smooth3([[-3.4, 9.4, 4], [-3, 9.9, 8], [-1.8, 10, 11], [0, 10, 11.8], [1.8, 10, 11], [3, 9.9, 8], [3.4, 9.4, 4], [2.4, 10, 1.4], [0, 10.6, 0.6], [-2.4, 10, 1.4]], true, 6)
  b.add(tube(opening, 0.5, { closed: true }), white)
  b.add(plate(smooth([[-2.8, 3], [-2.6, 8], [0, 11], [2.6, 8], [2.8, 3], [0, 1.6]], true, 6), 0.2, 0.05), paint('#20242a', { rough: 1 }), { y: 10.1, rx: 90 })
  for (let i = 0; i < 5; i++) {
    const [y, z] = [10.1 - i * 0.72, 12.4 + i * 1.75]
    b.add(tube(smooth3([[-2.5, y - 0.9, z], [-1.2, y + 0.1, z + 0.3], [1.2, y + 0.1, z + 0.3], [2.5, y - 0.9, z]], false, 4), 0.34, { sides: 8 }), fabric(p.lace))
    for (const side of [-1, 1]) b.add(ball(0.32), metal('#c9c9c9'), { x: side * 2.7, y: y - 1, z })
  }
}

/** A canvas or leather bag with two handles. */
export function handbag(p: { colour: string; trim: string; canvas?: boolean; stripe?: string }): Stage {
  const stage = new Stage()
  const body = p.canvas ? fabric(p.colour, { depth: 1.3 }) : leather(p.colour)
  const trim = leather(p.trim)
  stage.add(mapped(sheet((u, v) => {
    const a = u * 6.283
    const [c, s] = [Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.35, Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.45]
    const slump = 1 + 0.05 * Math.sin(v * 5 + c * 2)
    return [c * (18.5 + 2.4 * v), v * 31 + (Math.abs(c) > 0.5 ? v * 0.8 : 0), s * (7.2 - 2.6 * v) * slump]
  }, 96, 24)), body)
  stage.add(sheet((u, v) => [(u - 0.5) * 35, 0.3, (v - 0.5) * 13], 2, 2), trim)
  for (const z of [-1, 1]) {
    stage.add(tube(smooth3([[-9, 22, z * 6.4], [-9.2, 31, z * 5], [-8, 42, z * 3.4], [0, 47, z * 2.6], [8, 42, z * 3.4], [9.2, 31, z * 5], [9, 22, z * 6.4]], false, 10), 0.85), trim)
    for (const x of [-9, 9]) {
      stage.add(box(3.2, 7, 0.5, 0.2), trim, { x, y: 22, z: z * 6.35, rx: z * -5 })
      for (const y of [19.6, 24.4]) stage.add(ball(0.42), metal('#c39a4e'), { x, y, z: z * 6.8 })
    }
  }
  if (p.stripe) stage.add(box(37.4, 4, 14.9, 2), p.canvas ? fabric(p.stripe) : leather(p.stripe), { y: 4.2 })
  return stage
}

/** A knitted hat with a bobble. */
export function beanie(p: { colour: string; cuff: string; bobble: string }): Stage {
  const stage = new Stage()
  const chance = chanceFrom(p.colour)
  const wool = fabric(p.colour, { grain: 'knit', size: 0.62, depth: 1.2 })
  stage.add(lathe(smooth([[9.6, 4], [10.4, 8], [9.6, 13], [7, 17.4], [3, 19.8], [0, 20.2]], false, 6), 72), { ...wool, crosswise: true })
  stage.add(lathe(smooth([[9.4, 0.2], [10.8, 0.6], [11.4, 3], [11.2, 6.2], [10.4, 7], [9.6, 6.6]], false, 6), 72), { ...fabric(p.cuff, { grain: 'ribs', size: 1.1, depth: 1.6 }) })
  const yarn = fabric(p.bobble, { fuzz: 1 })
  for (let i = 0; i < 300; i++) {
    const [a, b] = [chance() * 6.283, Math.acos(2 * chance() - 1)]
    const d: Point = [Math.sin(b) * Math.cos(a), Math.cos(b), Math.sin(b) * Math.sin(a)]
    stage.add(tube([[d[0] * 0.6, 22.6 + d[1] * 0.6, d[2] * 0.6], [d[0] * 3.9, 22.6 + d[1] * 3.9, d[2] * 3.9]], (t) => 0.26 - t * 0.06, { sides: 5 }), yarn)
  }
  stage.add(disc(0.2, 0.1), wool, { y: 20 })
  return stage
}
