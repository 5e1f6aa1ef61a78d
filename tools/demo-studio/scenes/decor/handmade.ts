import { fabric, paint, wood } from '../../studio/materials/material.ts'
import { disc, rod } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { type Corner, plate, roundedRectangle, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { box, cylinder, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A knitted blanket over the arm of a wooden chair-back rail. */
export function blanket(options: { wool: string; stripe: string; rail: string }): Stage {
  const stage = new Stage()
  const timber = wood(options.rail)
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) stage.add(rod([x * 46, 92, z * 3], [x * 48, 0, z * 19], 2, 16), timber)
    stage.add(rod([x * 47, 40, -11], [x * 47, 40, 11], 1.2, 12), timber)
  }
  for (const z of [-1, 1]) stage.add(rod([-47, 30, z * 12.6], [47, 30, z * 12.6], 1.4, 14), timber)
  stage.add(rod([-50, 92, 0], [50, 92, 0], 2.4, 18), timber)
  const drape = (lift: number, from: number, to: number) =>
    sheet(
      (u, v) => {
        const s = from + (to - from) * v
        const x = -34 + u * 68
        const wave = Math.sin(u * 15 + 0.6) * 2.2 + Math.sin(u * 31) * 0.7
        if (Math.abs(s) < 4) {
          const angle = (s / 4) * 1.5708
          return [x, 92 + Math.cos(angle) * (3 + lift), Math.sin(angle) * (3.4 + lift)]
        }
        const down = Math.abs(s) - 4
        const k = Math.min(1, down / 40)
        return [x + 1.4 * Math.sin(down * 0.06), 92 - down, Math.sign(s) * (3.4 + lift + k * 2.4) + wave * k]
      },
      90,
      120,
    )
  stage.add(drape(0, -44, 70), {
    ...fabric(options.wool, { grain: 'knit', size: 1.5, depth: 1.2, fuzz: 0.7 }),
  })
  for (const at of [50, 57])
    stage.add(
      drape(0.16, at, at + 4),
      fabric(options.stripe, { grain: 'knit', size: 1.5, depth: 1.2, fuzz: 0.7 }),
    )
  for (let i = 0; i < 46; i++) {
    const u = i / 45
    const wave = Math.sin(u * 15 + 0.6) * 2.2 + Math.sin(u * 31) * 0.7
    const x = -34 + u * 68 - 1
    stage.add(
      tube(
        points`${x} 26.4 ${5.8 + wave}, ${x + Math.sin(i * 3) * 0.4} 22 ${6 + wave}, ${x + Math.sin(i * 5) * 0.9} 17.6 ${6.2 + wave}`,
        0.42,
        { sides: 6 },
      ),
      fabric(options.wool),
    )
  }
  return stage
}

/** Three cutting boards leaning on one another. */
export function cuttingBoards(options: { woods: readonly [string, string, string] }): Stage {
  const stage = new Stage()
  const paddle = (w: number, h: number, handle: number): Corner[] => {
    const half = smooth(
      corners`${w * 0.1} 0, ${w * 0.46} 0.6, ${w * 0.5} 4, ${w * 0.5} ${h - 5}, ${w * 0.4} ${h - 0.4}, ${w * 0.14} ${h + 1.4}, 3 ${h + 4}, 3 ${h + handle - 2}, 1.6 ${h + handle}`,
      false,
      5,
    )
    return [...half, ...[...half].reverse().map(([x, y]): Corner => [-x, y])]
  }
  const [a, b, color] = options.woods
  stage.add(plate(paddle(27, 34, 13), 2, 0.4), wood(a, { crosswise: true }), { x: -4, z: -4, rx: -12 })
  stage.add(disc(1.1, 0.3), paint('#2a1a10', { rough: 1 }), { x: -4, y: 43.6, z: -12.2, rx: 78 })
  stage.add(plate(roundedRectangle(25, 25, 12.5, 12), 2, 0.5), wood(b), { x: 9, y: 12.2, z: 2, rx: -15 })
  for (let i = 0; i < 6; i++)
    stage.add(box(3.1, 21, 2.2, 0.3), wood(i % 2 ? color : b, { crosswise: true }), {
      x: -14 + i * 3,
      y: 10.6,
      z: 6.2,
      rx: -18,
    })
  stage.add(
    tube(smooth3(points`-4 46 -12.4, -6 50 -12, -4 53 -12.6, -2 50 -12.4, -4 46 -12.4`, false, 6), 0.24),
    fabric('#b08a54'),
  )
  return stage
}

/** A painted bird house with a mossy roof. */
export function birdHouse(options: { wall: string; roof: string; trim: string }): Stage {
  const stage = new Stage()
  const coat = paint(options.wall, { grain: 'wear', depth: 1.2, rough: 0.7, second: '#c49c6a' })
  stage.add(plate(corners`-9 0, 9 0, 9 16, 0 25, -9 16`, 16, 0.3), coat, { y: 6 })
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++)
      stage.add(box(4, 0.8, 20, 0.2), wood(options.roof), {
        x: side * (12 - i * 2.7),
        y: 19.6 + i * 2.66,
        rz: -side * 45 + side * 4,
      })
  }
  stage.add(box(2.4, 1.2, 20.6, 0.4), wood(options.roof), { y: 32.6 })
  stage.add(disc(2.5, 0.3, 0.1), paint('#17110d', { rough: 1 }), { y: 20, z: 7.9, rx: 90 })
  stage.add(
    tube(
      Array.from(
        { length: 40 },
        (_, i) => [2.6 * Math.cos(i * 0.157), 20 + 2.6 * Math.sin(i * 0.157), 8.2] as Point,
      ),
      0.4,
      { closed: true },
    ),
    paint(options.trim),
  )
  stage.add(rod([0, 14.6, 7.6], [0, 14.6, 13], 0.6, 14), wood('#a8733f'))
  stage.add(box(22, 1.6, 20, 0.4), wood('#a8733f'), { y: 5.4 })
  for (const x of [-5.4, 5.4]) {
    stage.add(box(3.6, 3.6, 0.4, 0.1), paint(options.trim), { x, y: 11.4, z: 8.1 })
    stage.add(box(2.8, 2.8, 0.5, 0.1), paint('#34474f', { rough: 0.15 }), { x, y: 11.4, z: 8.15 })
  }
  stage.add(cylinder(1.5, 5, 0.3), wood('#8a5a35'), {})
  stage.add(cylinder(7, 1.2, 0.4), wood('#8a5a35'), {})
  return stage
}

/** A knotted wall hanging on a branch. */
export function wallHanging(options: { yarn: string; accent: string; branch: string }): Stage {
  const stage = new Stage()
  const yarn = fabric(options.yarn, { grain: 'ribs', size: 0.35, depth: 1.4, fuzz: 0.6 })
  stage.add(
    tube(
      smooth3(points`-32 80 1, -14 81 1.6, 8 79.6 1, 33 81 1.6`, false, 8),
      (t) => 1.3 - 0.3 * Math.sin(t * 9),
    ),
    wood(options.branch, { depth: 1.6 }),
  )
  stage.add(tube(points`-28 80.6 1, 0 104 0.6, 28 80.8 1`, 0.42), yarn)
  const cords = 28
  for (let i = 0; i < cords; i++) {
    const x = -26 + (i / (cords - 1)) * 52
    const end = 8 + 40 * Math.abs(x / 26) ** 1.2
    const path = Array.from({ length: 36 }, (_, k) => {
      const y = 80 - (k / 35) * (80 - end)
      const knot = y > 44 ? 1 : 0
      const swing = (i % 2 ? 1 : -1) * 1.9 * Math.sin(((80 - y) / 12) * Math.PI) * knot
      return [x + swing, y, 1 + 0.7 * Math.cos(((80 - y) / 12) * Math.PI + i) * knot] as Point
    })
    stage.add(
      tube(path, 0.68, { sides: 8 }),
      i % 7 === 3 ? fabric(options.accent, { grain: 'ribs', size: 0.35, depth: 1.4 }) : yarn,
    )
    stage.add(tube(points`${x} 82.4 1.4, ${x} 80.4 3, ${x} 78.4 1.6`, 0.9, { sides: 8 }), yarn)
  }
  return stage
}
