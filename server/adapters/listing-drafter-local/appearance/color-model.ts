import { colorFeatures, createMembership, shareColors } from './color-features.ts'
import type { ItemPixels } from './item-pixels.ts'
import model from './weights/colors.json' with { type: 'json' }

/** A color's name, and how sure it is, from 0 to 1. */
export interface ColorGuess {
  name: string
  confidence: number
}

const membership = createMembership(model.centers)

/**
 * The item's main color, as sellers name it, by what people called the colors of a thousand photographs.
 * @source tools/photo-classifier/README.md
 */
export function guessColor(item: ItemPixels): ColorGuess {
  const features = colorFeatures(shareColors(item), model.centers.length, membership)
  const scores = model.weights.map((weights, name) =>
    weights.reduce((sum, weight, index) => sum + weight * (features[index] ?? 0), model.biases[name] ?? 0),
  )
  const highest = Math.max(...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)
  return { name: model.names[scores.indexOf(highest)] ?? '', confidence: 1 / total }
}
