import { disc, rod } from '../studio/forms.ts'
import { fabric, leather, metal, paint, plastic, printed, rubber, wood } from '../studio/material.ts'
import { type Point, bent } from '../studio/mesh.ts'
import { arc, plate, roundedRectangle, smooth, smooth3 } from '../studio/outlines.ts'
import { ball, box, cylinder, lathe, puffy, sheet, tube } from '../studio/shapes.ts'
import { Stage } from '../studio/stage.ts'
import { svg } from './prints.ts'

/** A skateboard: standing on its wheels, or (`underside`) leaning with its art to the viewer. */
export function skateboard(p: { art: string; stripe: string; wheels: string; underside?: boolean }): Stage {
  const stage = new Stage()
  const bendUp = ([x, y, z]: Point): Point => [x, y, z + Math.max(0, Math.abs(x) - 27) ** 1.35 * 0.2 - 0.012 * y * y]
  const outline = roundedRectangle(80, 20, 10, 14)
  const dense = outline.flatMap(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y]
    return Array.from({ length: 12 }, (_, s) => [x + ((nx - x) * s) / 12, y + ((ny - y) * s) / 12] as const)
  })
  const deck = new Stage()
  const side = (z: number) => bent(sheet((u, v) => {
    const x = (u - 0.5) * 80
    const half = Math.abs(x) > 30 ? Math.sqrt(Math.max(0, 100 - (Math.abs(x) - 30) ** 2)) : 10
    return [x, (v - 0.5) * 2 * half, z]
  }, 60, 12), bendUp)
  deck.add(side(0.6), paint('#1f1f21', { grain: 'speckle', depth: 1.6, rough: 0.95 }))
  deck.add(side(-0.6), printed({ svg: boardArt(p.art, p.stripe), width: 82, height: 20 }, { rough: 0.25, grain: 'wear', depth: 1.1, second: '#d8b98a' }))
  deck.add(bent(tube(dense.map(([x, y]) => [x, y, 0] as const), 0.66, { closed: true, sides: 10 }), bendUp), wood('#d3a66a'))
  for (const x of [-22, 22]) {
    deck.add(box(8, 6, 1.2, 0.4), metal('#b8b9bb'), { x, z: -1.3 })
    deck.add(tube([[x, -8, -4.6], [x, 8, -4.6]], 0.9), metal('#b8b9bb'))
    deck.add(lathe([[0, 0], [2.4, 0], [1.6, 3.4], [0, 3.4]], 24), metal('#9d9ea2'), { x, z: -4.6, rx: 90 })
    for (const y of [-1, 1]) deck.add(cylinder(2.7, 3.4, 0.8, 36), paint(p.wheels, { rough: 0.4 }), { x, y: y * 8.6 - 1.7, z: -4.9 })
  }
  const place = p.underside ? { rz: 90, ry: 180, y: 40, z: 0, rx: 0 } : { rx: -90, y: 7.6 }
  return stage.group(place, (inner) => {
    for (const part of deck.parts) inner.add(part.mesh, part.material)
  })
}

function boardArt(colour: string, stripe: string): string {
  const waves = Array.from({ length: 5 }, (_, i) => `<path d="M${60 + i * 130} -20q80 110 0 240" stroke="${stripe}" stroke-width="${44 - i * 6}" fill="none"/>`).join('')
  return svg(820, 200, `<rect width="820" height="200" fill="${colour}"/>${waves}<circle cx="410" cy="100" r="54" fill="#f3e3c3"/><circle cx="410" cy="100" r="30" fill="${stripe}"/>`)
}

/** A pair of hexagon dumbbells. */
export function dumbbells(p: { colour: string; rings?: string }): Stage {
  const stage = new Stage()
  const head = rubber(p.colour, { rough: 0.6, depth: 0.8 })
  const six = arc(0, 0, 7.4, 0, 300, 5)
  for (const [i, place] of [{ x: -6, z: -7, ry: 18 }, { x: 5, z: 11, ry: -24 }].entries()) {
    stage.group({ ...place, y: 6.5 }, (bell) => {
      for (const side of [-1, 1]) {
        bell.add(plate(six, 8, 1), head, { x: side * 11.5, ry: 90 })
        bell.add(cylinder(3.1, 0.3, 0.1, 40), paint(p.rings ?? '#8c8c90', { rough: 0.5 }), { x: side * 15.4, rz: side * -90 })
        bell.add(disc(2.4, 0.36), head, { x: side * 15.4, rz: side * -90 })
      }
      bell.add(tube([[-8, 0, 0], [-3, 0, 0], [0, 0, 0], [3, 0, 0], [8, 0, 0]], (t) => 1.5 + 0.35 * Math.sin(t * 3.14), { sides: 24 }), metal('#bfc0c3', { rough: 0.35, grain: 'speckle', depth: 2 + i * 0.2 }))
    })
  }
  return stage
}

/** A tennis racket leaning, with a ball at its foot. */
export function tennisRacket(p: { frame: string; grip: string; wooden?: boolean }): Stage {
  const stage = new Stage()
  const hoopPath = smooth([[0, 34], [8, 36], [12.6, 46], [13, 56], [9, 66], [0, 70], [-9, 66], [-13, 56], [-12.6, 46], [-8, 36]], true, 8)
  const frame = p.wooden ? wood(p.frame, { rough: 0.25 }) : paint(p.frame, { rough: 0.2 })
  stage.group({ rx: -14, rz: 6 }, (r) => {
    r.add(tube(hoopPath.map(([x, y]) => [x, y, 0] as const), 1.05, { closed: true }), frame)
    const inside = (x: number) => hoopPath.filter(([hx]) => Math.abs(hx - x) < 1.1).map(([, y]) => y)
    for (let x = -11; x <= 11; x += 1.3) {
      const ys = inside(x)
      r.add(rod([x, Math.min(...ys), 0], [x, Math.max(...ys), 0], 0.09, 5), paint('#f1e9cf'))
    }
    for (let y = 37; y <= 68; y += 1.4) {
      const xs = hoopPath.filter(([, hy]) => Math.abs(hy - y) < 1.1).map(([x]) => x)
      r.add(rod([Math.min(...xs), y, 0.06], [Math.max(...xs), y, 0.06], 0.09, 5), paint('#f1e9cf'))
    }
    for (const side of [-1, 1]) r.add(tube(smooth3([[side * 7, 36.6, 0], [side * 3.4, 30, 0], [side * 0.9, 22, 0]], false, 8), 0.95), frame)
    r.add(box(2.2, 6, 2.4, 0.8), frame, { y: 21 })
    r.add(tube([[0, 19, 0], [0, 10, 0], [0, 1.4, 0]], (t) => 1.55 + t * 0.18, { sides: 8 }), leather(p.grip, { grain: 'ribs', size: 2.4, depth: 1.6, crosswise: true }))
    r.add(cylinder(2.1, 1.4, 0.4, 24), leather(p.grip), { y: 0.4 })
  })
  const felt = fabric('#cbd94a', { grain: 'pile', size: 0.4, fuzz: 0.9 })
  stage.add(ball(3.3), felt, { x: 11, y: 3.3, z: 9 })
  stage.add(tube(Array.from({ length: 60 }, (_, i) => {
    const t = (i / 60) * 6.283
    const [x, y, z] = [Math.cos(t) + 0.4 * Math.cos(3 * t), Math.sin(t) - 0.4 * Math.sin(3 * t), 1.27 * Math.sin(2 * t)]
    const l = Math.hypot(x, y, z)
    return [(x / l) * 3.3, (y / l) * 3.3, (z / l) * 3.3] as const
  }), 0.16, { closed: true, sides: 6 }), paint('#f4f1dd'), { x: 11, y: 3.3, z: 9 })
  return stage
}

/** A snowboard standing against the wall. */
export function snowboard(p: { base: string; peak: string; sky: string }): Stage {
  const stage = new Stage()
  const shape = (t: number) => 12.6 + 2.6 * (2 * t - 1) ** 2
  const board = sheet((u, v) => {
    const end = Math.min(v, 1 - v)
    const round = end < 0.09 ? Math.sqrt(1 - ((0.09 - end) / 0.09) ** 2) : 1
    const lift = end < 0.12 ? ((0.12 - end) / 0.12) ** 2 * 6 : 0
    return [(u - 0.5) * 2 * shape(v) * round, v * 156, lift]
  }, 24, 120)
  const art = svg(300, 1560, `<rect width="300" height="1560" fill="${p.sky}"/><circle cx="150" cy="360" r="95" fill="#f6e7c9"/><path d="M0 760L90 560 160 690 220 600 300 740V1560H0Z" fill="${p.peak}"/><path d="M90 560l-34 76 30-18 22 26 14-30zM220 600l-26 46 24-10 22 20z" fill="#fbf6ea"/><path d="M0 1000Q150 900 300 1030V1560H0Z" fill="${p.base}"/><path d="M0 1240Q150 1150 300 1270" stroke="#f6e7c9" stroke-width="20" fill="none"/>`)
  stage.group({ rx: -9 }, (b) => {
    b.add(board, printed({ svg: art, width: 30, height: 158 }, { rough: 0.14 }))
    for (const y of [52, 104]) {
      b.group({ y, z: 2, rz: y > 80 ? 14 : -14 }, (binding) => {
        binding.add(box(25, 11, 2, 0.8), plastic('#232427'), {})
        binding.add(tube(smooth3([[11, -5, 1], [15, -4, 8], [15.6, 0, 12], [15, 4, 8], [11, 5, 1]], false, 6), 1.2), plastic('#232427'))
        for (const x of [-6, 3]) binding.add(tube(smooth3([[x, -6, 1], [x - 1, -5, 8], [x - 1, 0, 10.4], [x - 1, 5, 8], [x, 6, 1]], false, 6), 1.3), plastic('#3b3c40'))
      })
    }
  })
  return stage
}

/** How wide a dome is at the angle `b` above the ground. */
function waist(b: number): number {
  return Math.max(0, Math.cos(b)) ** 0.8
}

/** A pitched dome tent for two. */
export function tent(p: { fly: string; door: string }): Stage {
  const stage = new Stage()
  const dome = (grow: number) => sheet((u, v) => {
    const a = u * 6.283
    const sq = 1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) ** 0.62
    const b = v * 1.5708
    const ribs = 1 - 0.05 * Math.abs(Math.sin(2 * a)) ** 2 * Math.sin(2 * b)
    return [Math.cos(a) * 100 * sq * waist(b) * ribs * grow, 108 * Math.sin(b) ** 0.95 * grow, Math.sin(a) * 74 * sq * waist(b) * ribs * grow]
  }, 96, 36)
  stage.add(dome(1), fabric(p.fly, { fuzz: 0.1, rough: 0.6, depth: 0.5 }))
  const door = sheet((u, v) => {
    const a = 1.5708 + (u - 0.5) * 0.85 * (1 - v * 0.55)
    const sq = 1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) ** 0.62
    const b = 0.03 + v * 0.95
    return [Math.cos(a) * 101 * sq * waist(b), 109 * Math.sin(b) ** 0.95, Math.sin(a) * 75.5 * sq * waist(b)]
  }, 24, 24)
  stage.add(door, fabric(p.door, { fuzz: 0.1, rough: 0.7, depth: 0.5 }))
  for (const turn of [0.785, 2.356]) {
    const pole = Array.from({ length: 41 }, (_, i) => {
      const b = (i / 40) * 3.14159
      const a = turn + (b > 1.5708 ? 3.14159 : 0)
      const c = Math.abs(Math.cos(b)) ** 0.8
      const sq = 1 / Math.cos(0.785) ** 0.62
      return [Math.cos(a) * 101 * sq * c, 109.4 * Math.sin(b) ** 0.95, Math.sin(a) * 75 * sq * c] as const
    })
    stage.add(tube(pole, 0.9), paint('#e8e2d2', { rough: 0.3 }))
  }
  for (const [x, z] of [[-1, 1], [1, 1], [1, -1], [-1, -1]] as const) {
    stage.add(rod([x * 78, 42, z * 56], [x * 138, 0.6, z * 92], 0.35, 6), paint('#e9b949'))
    stage.add(rod([x * 138, 4, z * 92], [x * 136, -1, z * 90], 0.6, 6), metal('#b9b9b9'))
  }
  return stage
}

/** A rolled mat beside two foam blocks. */
export function yogaMat(p: { mat: string; block: string }): Stage {
  const stage = new Stage()
  const spiral = Array.from({ length: 220 }, (_, i) => {
    const t = i / 219
    const a = t * 6.283 * 6.5
    return [(1.4 + t * 6) * Math.cos(a), (1.4 + t * 6) * Math.sin(a)] as const
  })
  const foam = rubber(p.mat, { rough: 0.85, depth: 1.2 })
  const thick = [...spiral, ...[...spiral].reverse().map(([x, y]) => [x * 0.93, y * 0.93] as const)]
  stage.add(sheet((u, v) => {
    const [x, y] = spiral[Math.min(219, Math.round(u * 219))] ?? [0, 0]
    return [x, y, (v - 0.5) * 61]
  }, 219, 1), foam, { y: 7.4, ry: 62, rx: 0 })
  stage.add(plate(thick.filter((_, i) => i % 2 === 0), 60, 0.1), foam, { y: 7.4, ry: 62 })
  for (const z of [-18, 16]) stage.add(tube(arc(0, 7.6, 7.7, 0, 350, 50).map(([x, y]) => [x, y, z] as const), 0.4, { closed: true }), fabric('#e9dfc8'), { ry: 62 })
  for (const [y, ry] of [[3.9, 20], [11.7, 34]] as const) stage.add(box(22, 7.6, 15, 1.2), rubber(p.block, { rough: 0.9 }), { x: 16, y, z: 24, ry })
  return stage
}

/** A well-used basketball. */
export function basketball(p: { colour: string }): Stage {
  const stage = new Stage()
  stage.group({ y: 12, rz: 20, rx: 14, ry: 30 }, (b) => {
    b.add(ball(12), leather(p.colour, { size: 0.35, depth: 1.7, rough: 0.6 }))
    const seam = rubber('#1c1715')
    for (const turn of [{}, { rx: 90 }, { rz: 90 }]) b.add(tube(Array.from({ length: 72 }, (_, i) => [12 * Math.cos(i * 0.0873), 12 * Math.sin(i * 0.0873), 0] as const), 0.24, { closed: true, sides: 8 }), seam, turn)
    for (const side of [-1, 1]) b.add(tube(Array.from({ length: 72 }, (_, i) => {
      const a = i * 0.0873
      const d: Point = [side * (0.62 + 0.2 * Math.cos(2 * a)), Math.cos(a), Math.sin(a)]
      const l = Math.hypot(...d)
      return [(d[0] / l) * 12, (d[1] / l) * 12, (d[2] / l) * 12] as const
    }), 0.24, { closed: true, sides: 8 }), seam)
  })
  return stage
}

/** A cycling helmet. */
export function helmet(p: { colour: string; accent: string }): Stage {
  const stage = new Stage()
  const shell = paint(p.colour, { rough: 0.25 })
  const dome = sheet((u, v) => {
    const a = u * 6.283
    const b = v * 1.5708
    const rim = 1.4 * Math.cos(2 * a) * (1 - v)
    return [Math.cos(a) * 10 * waist(b), 3 + rim + 12 * Math.sin(b), Math.sin(a) * 13.4 * waist(b)]
  }, 72, 28)
  stage.add(dome, shell)
  for (const x of [-5.4, -1.9, 1.9, 5.4]) {
    for (const z of [4.4, -3.6]) {
      const y = 14.2 - Math.abs(x) * 0.46 - Math.abs(z) * 0.34
      stage.add(puffy(1.9, 1.4, 6.2, 0.8, 0.8), paint('#141416', { rough: 0.8 }), { x, y, z, rx: z * 5, rz: -x * 6 })
    }
  }
  stage.add(tube(Array.from({ length: 72 }, (_, i) => {
    const a = i * 0.0873
    return [Math.cos(a) * 10.05, 3 + 1.4 * Math.cos(2 * a), Math.sin(a) * 13.45] as const
  }), 0.75, { closed: true }), paint(p.accent, { rough: 0.4 }))
  for (const side of [-1, 1]) stage.add(tube(smooth3([[side * 9.6, 3, 3], [side * 9, -1, 6], [side * 5, -3.4, 9], [side * 1, -3.6, 12]], false, 8), 0.5), fabric('#2b2c30'))
  stage.add(box(3, 0.8, 2, 0.3), plastic('#1a1a1c'), { y: -3.4, z: 12.4 })
  return stage
}
