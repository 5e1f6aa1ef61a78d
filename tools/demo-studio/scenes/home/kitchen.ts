import { metal, paint, plastic, wood } from '../../studio/materials/material.ts'
import { disc, rod, vessel } from '../../studio/modeling/forms.ts'
import { smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

const steelLook = { rough: 0.18 }

/** A stove kettle with an arched handle. */
export function kettle(options: { color: string; handle: string; worn?: boolean }): Stage {
  const stage = new Stage()
  const body = paint(options.color, {
    rough: 0.14,
    grain: options.worn ? 'wear' : 'plain',
    depth: 1,
    second: '#26211e',
  })
  const steel = metal('#d2d0cc', steelLook)
  stage.add(
    lathe(smooth(corners`0 0, 9.6 0.2, 11 1.6, 11.2 5, 9.8 10, 6.6 13.6, 4.6 14.2`, false, 6), 72),
    body,
  )
  stage.add(cylinder(11.1, 0.8, 0.3, 64), steel, { y: 0.4 })
  stage.add(lathe(smooth(corners`5 14, 4.8 14.8, 3 15.6, 0 15.9`, false, 5), 48), body)
  stage.add(
    lathe(corners`0.9 15.6, 0.6 16.4, 1.5 17.2, 1.4 18, 0 18.4`, 32),
    paint('#1b1a1a', { rough: 0.3 }),
  )
  stage.add(
    tube(smooth3(points`9 6.4 0, 13 8 0, 15.6 11.4 0, 17.4 13.6 0`, false, 8), (t) => 2.6 - t * 1.3),
    body,
  )
  const arch = smooth3(points`-8.6 11.6 0, -8.4 17 0, -4 22.6 0, 2 23.4 0, 7 19.6 0, 8 12 0`, false, 10)
  stage.add(tube(arch, 0.5), steel)
  stage.add(
    tube(smooth3(points`-5.4 21.4 0, -2 23.3 0, 2 23.5 0, 5 21.8 0`, false, 8), 1.05),
    wood(options.handle),
  )
  return stage
}

/** A cast-iron pot with its lid. */
export function dutchOven(options: { color: string; chipped?: boolean }): Stage {
  const stage = new Stage()
  const enamel = paint(options.color, {
    rough: 0.12,
    grain: options.chipped ? 'wear' : 'plain',
    depth: 1.1,
    second: '#1e1a18',
  })
  stage.add(vessel(smooth(corners`10.6 0, 12.4 1, 13.2 4, 13.4 11`, false, 6), 0.6, 80), enamel)
  stage.add(lathe(smooth(corners`13.9 11.2, 13.9 12, 13 12.9, 9 14.4, 3 15.2, 0 15.3`, false, 6), 80), enamel)
  stage.add(
    lathe(corners`1.2 15.2, 0.9 16.6, 2.1 17.4, 2.2 18.2, 1.6 18.7, 0 18.8`, 40),
    metal('#c9a35a', { rough: 0.25 }),
  )
  for (const side of [-1, 1]) {
    stage.add(
      tube(
        smooth3(
          points`${side * 12.8} 8.6 -4, ${side * 16} 9 -3.4, ${side * 17} 9.1 0, ${side * 16} 9 3.4, ${side * 12.8} 8.6 4`,
          false,
          8,
        ),
        0.9,
      ),
      enamel,
    )
  }
  return stage
}

/** A toaster for two slices. */
export function toaster(options: { color: string }): Stage {
  const stage = new Stage()
  stage.add(puffy(29, 19, 16, 0.25, 0.25), paint(options.color, { rough: 0.14 }), { y: 10.6 })
  stage.add(box(24, 1, 10, 0.5), metal('#c9c8c6', { rough: 0.25, grain: 'brushed' }), { y: 19.6 })
  for (const z of [-2.4, 2.4])
    stage.add(box(21, 0.3, 2.4, 0.1), paint('#16120f', { rough: 1 }), { y: 20.1, z })
  stage.add(puffy(10, 9, 1.6, 0.4, 0.4), paint('#c98d4a', { grain: 'pile', size: 0.6, rough: 0.9 }), {
    x: -3.4,
    y: 21,
    z: 2.4,
  })
  stage.add(box(1, 8, 1.6, 0.3), paint('#1a1a1a'), { x: 14.4, y: 12 })
  stage.add(puffy(3.6, 2, 5, 0.5, 0.5), plastic('#1c1c1e'), { x: 16, y: 14.6 })
  stage.add(disc(2, 1.2, 0.4), metal('#d0cfcc', steelLook), { x: 8.4, y: 7, z: 7.9, rx: 90 })
  stage.add(box(0.4, 2.6, 0.6, 0.1), plastic('#222222'), { x: 8.4, y: 7.4, z: 9.2, rz: -30 })
  for (const x of [-10, 10])
    for (const z of [-5, 5]) stage.add(cylinder(1.2, 1.6, 0.3), plastic('#1c1c1e'), { x, z })
  return stage
}

/** An espresso machine with a steam pipe and a cup under the spout. */
export function espressoMachine(options: { color: string }): Stage {
  const stage = new Stage()
  const shell = paint(options.color, { rough: 0.2 })
  const steel = metal('#cfcfce', { rough: 0.2, grain: 'brushed', depth: 0.6 })
  const black = plastic('#1b1b1d')
  stage.add(box(28, 6, 32, 1.2), steel, { y: 4.4 })
  stage.add(box(25, 0.6, 14, 0.2), paint('#1a1a1b', { grain: 'ribs', depth: 2, rough: 0.4 }), {
    y: 7.6,
    z: 7.4,
  })
  stage.add(box(27, 26, 14, 1.6), shell, { y: 20, z: -8.6 })
  stage.add(box(28, 10, 30, 2), shell, { y: 33, z: -0.8 })
  stage.add(box(28.2, 1.4, 30.2, 0.6), steel, { y: 38 })
  stage.add(cylinder(3.6, 3.4, 0.5, 48), steel, { y: 24.8, z: 7 })
  stage.add(cylinder(3.9, 2.4, 0.5, 48), metal('#b9b8b6'), { y: 22.6, z: 7 })
  stage.add(
    tube(points`0 23.6 10, 0 23.2 14, 0 22 21.5`, (t) => 0.8 + t * 0.5),
    black,
  )
  stage.add(rod([0, 22.6, 7], [0, 20, 7], 0.7), steel)
  stage.add(disc(4, 1.4, 0.4), steel, { x: -7.4, y: 33, z: 14.2, rx: 90 })
  stage.add(disc(3.5, 0.3, 0.1), paint('#f3ead6', { rough: 0.4 }), { x: -7.4, y: 33, z: 15.5, rx: 90 })
  stage.add(box(0.35, 2.8, 0.3, 0.1), paint('#b3372b'), { x: -6.8, y: 33.8, z: 15.9, rz: -40 })
  for (const x of [2, 7]) stage.add(disc(1.7, 1.6, 0.4), black, { x, y: 33, z: 14.2, rx: 90 })
  stage.add(tube(smooth3(points`12 28 9, 12.4 27 12, 12.4 20 14, 12.8 13 15.4`, false, 8), 0.5), steel)
  stage.add(disc(2.2, 2.2, 0.5), black, { x: 14.2, y: 31.6, z: 6, rz: -90 })
  cup(stage)
  return stage
}

function cup(stage: Stage): void {
  const china = paint('#f4efe6', { rough: 0.15 })
  stage.add(vessel(smooth(corners`1.8 0, 2.6 1, 3.3 3, 3.5 5.4`, false, 5), 0.35, 48), china, {
    y: 7.9,
    z: 7,
  })
  stage.add(cylinder(3, 0.2, 0.1, 48), paint('#3a2014', { rough: 0.2 }), { y: 12, z: 7 })
  stage.add(tube(smooth3(points`3.2 12 7, 5 12 7, 5 9.6 7, 3 9.4 7`, false, 6), 0.35), china)
}

/** An iron pan, seasoned black. */
export function skillet(options: { color: string; rust?: boolean }): Stage {
  const stage = new Stage()
  const iron = paint(options.color, {
    rough: 0.42,
    grain: options.rust ? 'wear' : 'speckle',
    size: options.rust ? 0.32 : 1,
    depth: options.rust ? 2 : 1,
    second: '#8a4b2a',
  })
  stage.add(vessel(smooth(corners`11.4 0, 12.2 0.5, 13.6 4.8`, false, 6), 0.55, 80), iron)
  const handle = smooth3(points`13 3.6 0, 17 4.4 0, 22 5 0, 26 5.2 0`, false, 6)
  stage.add(
    tube(handle, (t) => 1.1 + Math.sin(t * 3) * 0.25),
    iron,
  )
  stage.add(
    tube(
      Array.from(
        { length: 28 },
        (_, i) => [27 + 1.5 * Math.cos(i * 0.2244), 5.2, 1.5 * Math.sin(i * 0.2244)] as const,
      ),
      0.6,
      { closed: true },
    ),
    iron,
  )
  stage.add(
    tube(smooth3(points`-12.6 3.8 -3, -15 4.4 -1.6, -15.2 4.4 1.6, -12.6 3.8 3`, false, 6), 0.8),
    iron,
  )
  return stage
}

/** A stand mixer with its bowl. */
export function standMixer(options: { color: string }): Stage {
  const stage = new Stage()
  const shell = paint(options.color, { rough: 0.12 })
  const steel = metal('#d4d3d1', { rough: 0.14 })
  stage.add(puffy(36, 5, 22, 0.3, 0.5), shell, { x: 1, y: 2.6 })
  stage.add(
    tube(smooth3(points`-11 2 0, -12 12 0, -11 22 0, -8 27 0`, false, 8), (t) => 6.4 - t * 1.2),
    shell,
  )
  stage.add(
    tube(
      smooth3(points`-15 30 0, -11 30.6 0, 0 31 0, 10 30 0, 15.4 29 0`, false, 8),
      (t) => 3 + 4.4 * Math.sqrt(Math.max(0, Math.sin(Math.min(1, t * 1.05) * 2.9 + 0.2))),
    ),
    shell,
  )
  stage.add(disc(3.4, 2.2, 0.6), steel, { x: 15.6, y: 29.4, rz: -90 })
  stage.add(cylinder(3, 5, 0.6, 40), steel, { x: 8, y: 20.6 })
  stage.add(vessel(smooth(corners`4.6 4.4, 5 5.4, 8.6 9, 10.6 15, 11 20.4`, false, 6), 0.3, 72), steel, {
    x: 8,
  })
  stage.add(cylinder(6, 1.6, 0.5, 48), steel, { x: 8, y: 4.2 })
  for (const side of [-1, 1]) {
    stage.add(
      tube(smooth3(points`8 20 0, ${8 + side * 3.2} 15 0, ${8 + side * 2.6} 10 0, 8 8 0`, false, 6), 0.4),
      steel,
    )
  }
  stage.add(tube(smooth3(points`18.6 19 0, 22.4 18.4 0, 22 12 0, 17.4 10.4 0`, false, 8), 0.6), steel)
  stage.add(ball(1.2), plastic('#1e1e20'), { x: -4, y: 31, z: 7 })
  stage.add(box(22, 0.9, 14.6, 0.4), steel, { x: 1, y: 31 })
  return stage
}

/** A row of ceramic mugs; each its own glaze. */
export function mugs(options: { glazes: readonly string[]; speckle: number }): Stage {
  const stage = new Stage()
  for (const [i, color] of options.glazes.entries()) {
    const [x, z] = [(i - (options.glazes.length - 1) / 2) * 9.2, (i % 2) * 9 - 3]
    const wob = 0.25 * Math.sin(i * 2.4)
    const clay = paint('#b98d6a', { rough: 0.9, grain: 'speckle', depth: 1.2 })
    const glaze = paint(color, { rough: 0.16, grain: 'speckle', size: 3, depth: options.speckle })
    stage.group({ x, z, ry: -40 + i * 37 }, (mug) => {
      mug.add(lathe(corners`0 0, 3.6 0, 4 0.4, 4.1 1.9`, 64), clay)
      mug.add(
        vessel(smooth(corners`4.1 1.8, ${4.3 + wob} 3, 4.4 6, ${4.1 - wob} 9.2`, false, 5), 0.45, 64),
        glaze,
      )
      mug.add(tube(smooth3(points`4.1 7.8 0, 6.6 8 0, 7.4 5.6 0, 6.4 3.2 0, 4.1 3 0`, false, 8), 0.55), glaze)
    })
  }
  return stage
}
