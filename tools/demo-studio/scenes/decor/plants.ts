import { chanceFrom } from '../../studio/chance.ts'
import { fabric, type Material, paint } from '../../studio/materials/material.ts'
import { rod, vessel } from '../../studio/modeling/forms.ts'
import type { Mesh, Point } from '../../studio/modeling/mesh.ts'
import { smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, cylinder, lathe, puffy, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

const soil = paint('#33241b', { grain: 'asphalt', size: 0.5, rough: 1 })

function pot(stage: Stage, options: { r: number; h: number; color: string; glazed?: boolean }): void {
  const clay = paint(options.color, {
    rough: options.glazed ? 0.14 : 0.85,
    grain: options.glazed ? 'plain' : 'speckle',
  })
  stage.add(
    vessel(
      smooth(
        corners`${options.r * 0.68} 0, ${options.r * 0.74} 0.6, ${options.r * 0.92} ${options.h * 0.7}, ${options.r * 0.96} ${options.h}`,
        false,
        5,
      ),
      options.r * 0.08,
      64,
    ),
    clay,
  )
  if (!options.glazed)
    stage.add(
      lathe(
        corners`${options.r * 0.9} ${options.h * 0.78}, ${options.r * 1.06} ${options.h * 0.79}, ${options.r * 1.08} ${options.h * 1.02}, ${options.r * 0.92} ${options.h * 1.02}`,
        64,
      ),
      clay,
    )
  stage.add(cylinder(options.r * 0.86, 0.6, 0.2, 56), soil, { y: options.h * 0.86 })
}

/** A leaf along z, bent down, with deep cuts when `split`. */
function leaf(length: number, width: number, split: boolean, droop: number): Mesh {
  return sheet(
    (u, v) => {
      const side = (u - 0.5) * 2
      let half = width * Math.sin(Math.min(1, v * 1.08 + 0.02) * Math.PI) ** 0.6 * (1 - 0.35 * v)
      if (split) half *= 1 - 0.5 * Math.max(0, Math.cos(v * 38)) ** 3 * Math.min(1, Math.abs(side) * 1.3)
      const x = side * half
      return [
        x,
        -droop * v * v * length - 0.16 * Math.abs(x) + 0.05 * width * Math.sin(v * 9) * side,
        v * length,
      ]
    },
    18,
    60,
  )
}

/** A tall plant with split leaves. */
export function monstera(options: { pot: string; leaf: string; seed: string; yellow?: boolean }): Stage {
  const stage = new Stage()
  pot(stage, { r: 17, h: 28, color: options.pot, glazed: true })
  const chance = chanceFrom(options.seed)
  for (let i = 0; i < 13; i++) {
    const angle = i * 2.4 + chance() * 0.4
    const high = 46 + (i / 13) * 52 + chance() * 10
    const out = 26 - (i / 13) * 12 + chance() * 6
    const tip: Point = [Math.cos(angle) * out, high, Math.sin(angle) * out]
    const stem = smooth3(
      [
        [Math.cos(angle) * 3, 24, Math.sin(angle) * 3],
        [Math.cos(angle) * out * 0.4, high * 0.6, Math.sin(angle) * out * 0.4],
        tip,
      ],
      false,
      8,
    )
    stage.add(
      tube(stem, (t) => 0.9 - t * 0.4),
      paint('#6b8a4a', { rough: 0.5 }),
    )
    const old = options.yellow && i === 2
    const green = foliage(old ? '#b7a84a' : options.leaf, chance())
    const size = 25 + chance() * 9
    const tilt = 12 + chance() * 14
    const vein: Point[] = points`0 0.2 0, 0 ${-size * 0.06} ${size * 0.36}, 0 ${-size * 0.24} ${size * 0.7}, 0 ${-size * 0.4} ${size * 0.9}`
    stage.group({ x: tip[0], y: tip[1], z: tip[2], ry: 90 - (angle * 180) / Math.PI }, (blade) => {
      blade.add(leaf(size, size * 0.46, true, 0.5), green, { rx: tilt })
      blade.add(
        tube(vein, (t) => 0.26 - t * 0.16, { sides: 6 }),
        paint('#9dbb74'),
        { rx: tilt },
      )
    })
  }
  return stage
}

function foliage(color: string, vary: number): Material {
  const base = paint(color, { rough: 0.5, grain: 'speckle', size: 2, depth: 0.4 })
  const k = 0.8 + vary * 0.45
  return { ...base, color: base.color.map((c) => c * k) as unknown as typeof base.color }
}

/** Upright, sword-like leaves in a pot. */
export function snakePlant(options: { pot: string; leaf: string; edge: string; seed: string }): Stage {
  const stage = new Stage()
  pot(stage, { r: 11, h: 17, color: options.pot })
  const chance = chanceFrom(options.seed)
  for (let i = 0; i < 15; i++) {
    const angle = i * 2.4
    const radius = 1 + (i / 15) * 6
    const tall = 52 - i * 1.6 + chance() * 8
    const lean = 4 + radius * 1.6
    const blade = (grow: number, lift: number) =>
      sheet(
        (u, v) => {
          const half =
            (3 * Math.sin(Math.min(1, v * 0.86 + 0.34) * Math.PI * 0.97) ** 0.5 + grow) * (v > 0.98 ? 0.3 : 1)
          const x = (u - 0.5) * 2 * half
          return [x, v * tall, lift + 0.12 * x * x + (lean * v * v * tall) / 60]
        },
        8,
        40,
      )
    const place = {
      x: Math.cos(angle) * radius,
      y: 14,
      z: Math.sin(angle) * radius,
      ry: 90 - (angle * 180) / Math.PI,
    }
    stage.add(blade(0.34, -0.12), paint(options.edge, { rough: 0.75 }), place)
    stage.add(
      blade(0, 0.06),
      { ...foliage(options.leaf, chance()), grain: 'leather', size: 1.4, depth: 3, crosswise: true },
      place,
    )
  }
  return stage
}

/** Three cacti in small pots. */
export function cacti(options: { pots: readonly [string, string, string]; flower: string }): Stage {
  const stage = new Stage()
  const green = (color: string) => fabric(color, { fuzz: 0.5, depth: 0.5 })
  stage.group({ x: -15 }, (group) => {
    pot(group, { r: 7, h: 9, color: options.pots[0] })
    ribbed(group, 4.6, 19, green('#5d8050'), 8)
    group.group({ x: 4, y: 16, rz: -40 }, (arm) => arm.add(puffy(4, 8, 4, 0.8, 0.9), green('#678a58')))
  })
  stage.group({ x: 2, z: 7 }, (group) => {
    pot(group, { r: 6.4, h: 7.6, color: options.pots[1], glazed: true })
    ribbed(group, 6, 9, green('#4d7458'), 6.4)
    for (let i = 0; i < 7; i++)
      group.add(ball(1.6, 0.7, 0.8), paint(options.flower, { rough: 0.5 }), {
        x: 1.5 * Math.cos(i * 0.9),
        y: 15.6,
        z: 1.5 * Math.sin(i * 0.9),
        ry: -i * 51,
      })
    group.add(ball(0.9), paint('#f3c64c'), { y: 16.2 })
  })
  stage.group({ x: 17, z: -1 }, (group) => {
    pot(group, { r: 6.6, h: 8.4, color: options.pots[2] })
    for (const [x, y, z, r, rz] of [
      [0, 11, 0, 5, 0],
      [-3.4, 18, 0.4, 3.6, 26],
      [3.6, 17.6, 0, 3.8, -30],
      [-5, 24, 0.6, 2.6, 30],
      [1.6, 22, 0.4, 2.4, -6],
    ] as const)
      group.add(puffy(r * 1.7, r * 2.4, 2.6, 0.9, 0.9), green('#769a5c'), { x, y, z, rz })
  })
  return stage
}

function ribbed(stage: Stage, radius: number, h: number, green: Material, y: number): void {
  stage.add(
    sheet(
      (u, v) => {
        const angle = u * 6.283
        const b = v * 1.5708
        const rib = 1 + 0.13 * Math.abs(Math.cos(angle * 6))
        const wide = radius * rib * Math.max(0, Math.cos(b)) ** 0.45
        return [Math.cos(angle) * wide, Math.sin(b) * h, Math.sin(angle) * wide]
      },
      144,
      30,
    ),
    green,
    { y },
  )
  for (let i = 0; i < 12; i++)
    for (let k = 0; k < 6; k++) {
      const [angle, b] = [(i / 12) * 6.283, (k + 0.7) * 0.22]
      const wide = radius * 1.13 * Math.cos(b) ** 0.45
      const at: Point = [Math.cos(angle) * wide, y + Math.sin(b) * h, Math.sin(angle) * wide]
      for (const d of [-0.5, 0, 0.5])
        stage.add(rod(at, [at[0] * 1.16 + d, at[1] + 0.7, at[2] * 1.16 - d], 0.06, 4), paint('#efe6cb'))
    }
}
