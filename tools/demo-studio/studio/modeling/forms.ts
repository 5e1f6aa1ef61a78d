import type { Mesh, Point } from './mesh.ts'
import { type Corner, plate, roundedRectangle } from './outlines.ts'
import { cylinder, lathe, sheet } from './shapes.ts'
import { tube } from './tube.ts'

/** A flat rectangle facing the viewer, around the origin: carries prints. Its surface starts at the lower left. */
export function card(width: number, height: number, bulge = 0): Mesh {
  return sheet(
    (u, v) => [
      (u - 0.5) * width,
      (v - 0.5) * height,
      bulge * (1 - (2 * u - 1) ** 2) * (1 - (2 * v - 1) ** 2),
    ],
    bulge ? 16 : 1,
    bulge ? 16 : 1,
  )
}

/** A standing leg or cone from y = 0: `bottom` and `top` are radii. */
export function taper(bottom: number, top: number, height: number, sides = 32): Mesh {
  return lathe(
    [
      [0, 0],
      [bottom, 0],
      [top, height],
      [0, height],
    ],
    sides,
  )
}

/** A straight rod between two points. */
export function rod(from: Point, to: Point, radius: number, sides = 12): Mesh {
  return tube([from, to], radius, { sides })
}

/** A round disc lying across the z axis, `depth` thick. Made from a cylinder, so turn it with `rx: 90`. */
export function disc(radius: number, depth: number, rim = 0.2): Mesh {
  return cylinder(radius, depth, rim, 56)
}

/** A bowl or pot from its outer outline, `thick` walls, open at the top. Outline runs bottom to top: [radius, height]. */
export function vessel(outline: readonly Corner[], thick: number, sides = 64): Mesh {
  const last = outline[outline.length - 1] as Corner
  const inner = [...outline]
    .reverse()
    .map(([r, y], i): Corner => [Math.max(0, r - thick), i === outline.length - 1 ? y + thick : y])
    .filter(([r]) => r > 0)
  const floor = (inner[inner.length - 1] as Corner)[1]
  return lathe(
    [
      [0, (outline[0] as Corner)[1]],
      ...outline,
      [last[0] - thick / 2, last[1] + thick * 0.3],
      ...inner,
      [0, floor],
    ],
    sides,
  )
}

/** A panel with round corners facing the viewer, around the origin. */
export function panel(width: number, height: number, depth: number, radius: number, bevel = 0.3): Mesh {
  return plate(roundedRectangle(width, height, radius), depth, bevel)
}
