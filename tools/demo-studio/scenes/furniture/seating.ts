import {
  fabric,
  leather,
  type Material,
  metal,
  paint,
  plastic,
  wood,
} from '../../studio/materials/material.ts'
import { rod, taper } from '../../studio/modeling/forms.ts'
import { bent } from '../../studio/modeling/mesh.ts'
import { plate, roundedRectangle, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A three-seat sofa with loose cushions. */
export function sofa(options: { color: string; legs?: string; pillow?: string }): Stage {
  const stage = new Stage()
  const cloth = fabric(options.color)
  stage.add(box(206, 18, 86, 4), cloth, { y: 24 })
  for (const side of [-1, 1]) stage.add(puffy(22, 46, 88, 0.3, 0.25), cloth, { x: side * 98, y: 40 })
  stage.add(puffy(180, 60, 24, 0.25, 0.2), cloth, { y: 52, z: -34, rx: -8 })
  for (const i of [-1, 0, 1]) {
    stage.add(puffy(58, 17, 66, 0.4, 0.22), cloth, { x: i * 58, y: 39, z: 8 })
    stage.add(puffy(56, 44, 20, 0.5, 0.3), cloth, { x: i * 57.5, y: 66, z: -20, rx: -12 })
  }
  if (options.pillow) {
    stage.add(puffy(44, 42, 15, 0.55, 0.3), fabric(options.pillow), {
      x: -62,
      y: 66,
      z: 2,
      rx: -20,
      ry: 14,
      rz: 6,
    })
  }
  for (const x of [-88, 88])
    for (const z of [-34, 34]) stage.add(taper(2, 3.2, 16), wood(options.legs ?? '#6b4526'), { x, z })
  return stage
}

/** A leather club chair with a seat cushion and rolled arms. */
export function armchair(options: { color: string }): Stage {
  const stage = new Stage()
  const hide = leather(options.color)
  const seam = leather(options.color, { rough: 0.5 })
  const dark = { ...seam, color: seam.color.map((c) => c * 0.55) as unknown as typeof seam.color }
  stage.add(puffy(78, 28, 78, 0.25, 0.2), hide, { y: 22 })
  stage.add(puffy(54, 16, 62, 0.4, 0.25), hide, { y: 41, z: 8 })
  stage.add(
    tube(
      roundedRectangle(54, 62, 9).map(([x, z]) => [x, 41.5, z + 8] as const),
      0.55,
      { closed: true },
    ),
    dark,
  )
  stage.add(puffy(76, 62, 22, 0.4, 0.3), hide, { y: 60, z: -30, rx: -10 })
  stage.add(puffy(52, 40, 14, 0.5, 0.35), hide, { y: 64, z: -19, rx: -12 })
  for (const side of [-1, 1]) {
    stage.add(puffy(17, 34, 74, 0.3, 0.25), hide, { x: side * 35, y: 40, z: 1 })
    stage.add(puffy(21, 19, 78, 0.35, 0.9), hide, { x: side * 36, y: 56, z: 2 })
    stage.add(cylinder(8.2, 1.6, 0.7), hide, { x: side * 36, y: 56, z: 40, rx: 90 })
    for (let i = 0; i < 11; i++) {
      const angle = (i / 11) * 6.283
      stage.add(ball(0.55), metal('#b28a4a'), {
        x: side * 36 + Math.cos(angle) * 7.2,
        y: 56 + Math.sin(angle) * 7.2,
        z: 41.6,
      })
    }
    for (const z of [-28, 30])
      stage.add(lathe(corners`0 0, 2 0, 3 6, 2.2 8, 3.6 11, 0 11`, 28), wood('#3c2417'), { x: side * 30, z })
  }
  return stage
}

/** A bentwood café chair with a cane seat. */
export function bentwoodChair(options: { color: string; seat: string }): Stage {
  const stage = new Stage()
  const timber = wood(options.color, { rough: 0.3 })
  const ring = smooth(
    Array.from({ length: 12 }, (_, i) => [21 * Math.cos(i * 0.5236), 20 * Math.sin(i * 0.5236)] as const),
    true,
    6,
  )
  stage.add(
    tube(
      ring.map(([x, z]) => [x, 45, z] as const),
      1.9,
      { closed: true },
    ),
    timber,
  )
  stage.add(plate(ring, 0.8), paint(options.seat, { grain: 'weave', size: 3.2, depth: 1.6, rough: 0.8 }), {
    y: 45.3,
    rx: 90,
  })
  stage.add(
    tube(
      ring.map(([x, z]) => [x * 0.78, 22, z * 0.78] as const),
      0.9,
      { closed: true },
    ),
    timber,
  )
  for (const side of [-1, 1]) {
    stage.add(rod([side * 14, 44, 15], [side * 18, 0, 20], 1.7, 16), timber)
    const back = smooth3(
      points`${side * 18} 0 -24, ${side * 16.5} 24 -19, ${side * 16.5} 45 -16, ${side * 17} 62 -20, ${side * 15} 80 -25, ${side * 7} 89 -27, 0 90.5 -27.5`,
      false,
      8,
    )
    stage.add(tube(back, 1.6, { sides: 16 }), timber)
  }
  const inner = smooth3(
    points`-9 45 -16, -10 62 -20, -8 74 -23.5, 0 79 -24.5, 8 74 -23.5, 10 62 -20, 9 45 -16`,
    false,
    8,
  )
  stage.add(tube(inner, 1.2), timber)
  return stage
}

/** A desk chair on five castors. */
export function officeChair(options: { color: string; mesh: string; chrome?: boolean }): Stage {
  const stage = new Stage()
  const black = plastic(options.color)
  const steel = options.chrome ? metal('#c9cbd0') : plastic('#2a2b2f')
  castors(stage, steel)
  stage.add(cylinder(3, 18, 0.6), steel, { y: 8 })
  stage.add(cylinder(1.9, 16, 0.3), metal('#b9bcc2', { rough: 0.15 }), { y: 26 })
  stage.add(box(22, 5, 22, 1.5), plastic('#202124'), { y: 42 })
  stage.add(puffy(51, 9, 50, 0.5, 0.3), fabric(options.mesh), { y: 48, z: 2 })
  stage.add(tube(points`0 41 -8, 0 42 -24, 0 50 -29, 0 66 -27`, 2.4), steel)
  const back = (mesh: ReturnType<typeof puffy>) =>
    bent(mesh, ([x, y, z]) => [x, y, z + (x * x) / 90 - (y * y) / 260])
  stage.add(
    back(plate(roundedRectangle(47, 60, 10), 2, 0.5)),
    fabric(options.mesh, { size: 1.8, depth: 1.5, fuzz: 0.1 }),
    { y: 84, z: -26, rx: -8 },
  )
  stage.add(
    back(
      tube(
        roundedRectangle(47, 60, 10).map(([x, y]) => [x, y, 0] as const),
        1.5,
        { closed: true },
      ),
    ),
    black,
    { y: 84, z: -26, rx: -8 },
  )
  chairArms(stage, black)
  return stage
}

/** Five feet with twin castors. */
function castors(stage: Stage, steel: Material): void {
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * 6.283 + 0.4
    const [x, z] = [Math.cos(angle), Math.sin(angle)]
    stage.add(
      tube(points`${x * 3} 10 ${z * 3}, ${x * 16} 8 ${z * 16}, ${x * 30} 6.5 ${z * 30}`, (t) => 2.6 - t),
      steel,
    )
    for (const side of [-1, 1]) {
      stage.add(cylinder(2.8, 1.6, 0.5, 28), plastic('#1f2023'), {
        x: x * 30 + side * 1.4,
        y: 2.8,
        z: z * 30,
        rz: 90,
      })
    }
  }
}

/** Two armrests on bent posts. */
function chairArms(stage: Stage, black: Material): void {
  for (const side of [-1, 1]) {
    stage.add(
      tube(
        smooth3(
          points`${side * 16} 42 0, ${side * 27} 43 -2, ${side * 29} 52 -3, ${side * 29} 65 -2`,
          false,
          6,
        ),
        1.7,
      ),
      black,
    )
    stage.add(puffy(8, 3.4, 26, 0.5, 0.4), black, { x: side * 29, y: 67, z: 2 })
  }
}

/** A kitchen stool with a round seat. */
export function barStool(options: { frame: string; seat: string }): Stage {
  const stage = new Stage()
  const steel = paint(options.frame, { rough: 0.35, grain: 'wear', depth: 0.8, second: '#8d8a86' })
  stage.add(cylinder(17, 4, 1.4, 64), wood(options.seat), { y: 63 })
  for (let i = 0; i < 4; i++) {
    const angle = i * 1.5708 + 0.785
    const [x, z] = [Math.cos(angle), Math.sin(angle)]
    stage.add(rod([x * 12, 64, z * 12], [x * 21, 0, z * 21], 1.2, 14), steel)
    stage.add(cylinder(1.7, 2, 0.4, 20), plastic('#1d1d1f'), { x: x * 20.8, z: z * 20.8 })
  }
  const ring = (radius: number, y: number) =>
    tube(
      Array.from(
        { length: 56 },
        (_, i) => [radius * Math.cos(i * 0.1122), y, radius * Math.sin(i * 0.1122)] as const,
      ),
      0.9,
      { closed: true },
    )
  stage.add(ring(18, 22), steel)
  stage.add(ring(13.4, 54), steel)
  return stage
}
