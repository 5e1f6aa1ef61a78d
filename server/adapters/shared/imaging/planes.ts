import type { RgbPixels } from './lab.ts'
import type { Numbers } from './onnx.ts'

/** How a network takes a picture's colors. */
interface ColorFormat {
  /** Which of red (0), green (1) and blue (2) each plane holds. */
  channels: readonly [number, number, number]
  /** The number for a value from 0 to 255, in the plane at this index. */
  scale(value: number, plane: number): number
}

/** From -1 to 1, as the networks take it that come from TensorFlow. */
export const centered = (value: number): number => value / 127.5 - 1

/**
 * One picture as a plane of numbers for each color, 1 × 3 × height × width.
 * @param paddedWidth the width in pixels, with zeros on the right
 */
export function toPlanes(
  { data, width, height }: RgbPixels,
  { channels, scale }: ColorFormat,
  paddedWidth = width,
): Numbers {
  const size = paddedWidth * height
  const values = new Float32Array(3 * size)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let plane = 0; plane < 3; plane++)
        values[plane * size + y * paddedWidth + x] = scale(
          data[(y * width + x) * 3 + (channels[plane] ?? 0)] ?? 0,
          plane,
        )
  return { values, shape: [1, 3, height, paddedWidth] }
}
