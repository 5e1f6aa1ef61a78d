import type { Material } from '../../studio/materials/material.ts'
import { mapped } from '../../studio/modeling/mesh.ts'
import { plate, smooth } from '../../studio/modeling/outlines.ts'
import { corners } from '../../studio/modeling/points.ts'
import { sheet } from '../../studio/modeling/shapes.ts'
import type { Stage } from '../../studio/modeling/stage.ts'

/** Outline of a left sole seen from above: x across, second number along (heel 0, toe 29). */
export const sole = smooth(
  corners`0 0, 3 0.8, 3.6 5, 3.1 10, 3.9 17, 4.8 22, 4 27, 1 29.2, -2.4 28, -4.2 23, -4 17, -3 10, -3.5 5, -2.8 0.8`,
  true,
  6,
)

function halfWidth(z: number): [number, number] {
  const near = sole.filter(([, y]) => Math.abs(y - z) < 1.1)
  const xs = near.map(([x]) => x)
  return xs.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0]
}

/** The leather between sole and ankle: a skin over the foot, `rise` tall over the instep. */
export function upper(height: (t: number) => number, inflate = 0.25) {
  const skin = sheet(
    (u, v) => {
      const z = 0.35 + v * 28.7
      const [l, r] = halfWidth(z)
      const angle = u * Math.PI
      const mid = (l + r) / 2
      const wide = (r - l) / 2 + inflate
      const toe = v > 0.8 ? Math.sqrt(Math.max(0, 1 - ((v - 0.8) / 0.2) ** 2.6)) : 1
      const top = height(v) * toe
      const flat = Math.abs(Math.cos(angle)) ** 0.75 * Math.sign(Math.cos(angle))
      return [mid + wide * flat * (1 - 0.24 * Math.sin(angle) ** 2), top * Math.sin(angle) ** 0.62, z]
    },
    40,
    60,
  )
  return mapped(skin)
}

export function shoeSole(stage: Stage, thick: number, material: Material, grow = 1.04): void {
  stage.add(
    plate(
      sole.map(([x, y]) => [x * grow, (y - 14.5) * 1.02 + 14.5] as const),
      thick,
      0.5,
    ),
    material,
    { y: thick / 2, rx: 90 },
  )
}
