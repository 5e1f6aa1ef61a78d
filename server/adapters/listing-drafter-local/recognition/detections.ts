/** An object that the detector found: its class, certainty from 0 to 1, and place. */
export interface Detection {
  label: number
  score: number
  /** The share of the photo that its box covers. */
  area: number
  /** Whether its box contains the photo's middle. */
  central: boolean
}

const LABELS = 24
/** Cells across each of the detector's six layers. */
const GRIDS = [19, 10, 5, 3, 2, 1] as const
const SCALES = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1] as const
const RATIOS = [1, 2, 1 / 2, 3, 1 / 3] as const
/** How much the four numbers of a box count. @source SSD: center, then size */
const CENTER_SCALE = 10
const SIZE_SCALE = 5

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The boxes that SSD MobileNetV2 starts from, by layer, row, column and shape. @source TensorFlow's ssd_anchor_generator */
const anchors: readonly Box[] = GRIDS.flatMap((cells, layer) => {
  const scale = SCALES[layer] ?? 1
  const shapes: (readonly [scale: number, ratio: number])[] =
    layer === 0
      ? [
          [0.1, 1],
          [scale, 2],
          [scale, 0.5],
        ]
      : [...RATIOS.map((ratio) => [scale, ratio] as const), [Math.sqrt(scale * (SCALES[layer + 1] ?? 1)), 1]]
  return Array.from({ length: cells * cells }, (_, cell) =>
    shapes.map(([size, ratio]) => ({
      x: ((cell % cells) + 0.5) / cells,
      y: (Math.floor(cell / cells) + 0.5) / cells,
      width: size * Math.sqrt(ratio),
      height: size / Math.sqrt(ratio),
    })),
  ).flat()
})

/** The most certain box of each class above a score, the most certain first. */
export function findDetections(
  { scores, boxes }: { scores: Float32Array; boxes: Float32Array },
  minScore: number,
): Detection[] {
  const best = new Map<number, { logit: number; anchor: number }>()
  for (let anchor = 0; anchor < anchors.length; anchor++)
    // Label 0 is the background.
    for (let label = 1; label < LABELS; label++) {
      const logit = scores[anchor * LABELS + label] ?? Number.NEGATIVE_INFINITY
      if (logit > (best.get(label)?.logit ?? Number.NEGATIVE_INFINITY)) best.set(label, { logit, anchor })
    }
  return [...best]
    .map(([label, { logit, anchor }]) => ({
      label,
      score: 1 / (1 + Math.exp(-logit)),
      ...placeOf(boxes, anchor),
    }))
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => b.score - a.score)
}

function placeOf(boxes: Float32Array, index: number): Pick<Detection, 'area' | 'central'> {
  const anchor = anchors[index]
  const [dy = 0, dx = 0, dh = 0, dw = 0] = boxes.subarray(index * 4, index * 4 + 4)
  if (!anchor) return { area: 0, central: false }
  const x = anchor.x + (dx / CENTER_SCALE) * anchor.width
  const y = anchor.y + (dy / CENTER_SCALE) * anchor.height
  const width = anchor.width * Math.exp(dw / SIZE_SCALE)
  const height = anchor.height * Math.exp(dh / SIZE_SCALE)
  const [left, right] = [Math.max(0, x - width / 2), Math.min(1, x + width / 2)]
  const [top, bottom] = [Math.max(0, y - height / 2), Math.min(1, y + height / 2)]
  return {
    area: Math.max(0, right - left) * Math.max(0, bottom - top),
    central: left < 0.5 && right > 0.5 && top < 0.5 && bottom > 0.5,
  }
}
