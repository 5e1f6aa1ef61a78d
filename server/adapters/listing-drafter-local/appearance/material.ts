import type { DraftedField } from '../../../ports/listing-drafter.ts'
import type { Surface } from './surface.ts'

interface MaterialRule {
  word: string
  /** The sentence shown as evidence. */
  evidence: string
  matches(surface: Surface): boolean
}

/**
 * Materials that color and surface identify together, in ranges that matched nothing else that was measured (README).
 * Most items match none: painted wood looks like enamel, cotton like wool.
 */
const rules: readonly MaterialRule[] = [
  {
    word: 'Wood',
    evidence: 'It is brown with straight lines and hard edges, as wood is.',
    matches: ({ share, warm, hue, chroma, relief, edges, straight, lightness }) =>
      share > 0.045 &&
      warm > 0.55 &&
      within(hue, 50, 79) &&
      chroma > 14 &&
      edges > 5.6 &&
      edges > 3.5 * relief &&
      straight > 0.52 &&
      within(lightness.middle, 15, 56),
  },
  {
    word: 'Leather',
    evidence: 'It is brown and smooth with soft folds, as leather is.',
    matches: ({ warm, hue, chroma, relief, edges, straight, lightness }) =>
      warm > 0.8 &&
      within(hue, 40, 62) &&
      within(chroma, 18, 36) &&
      within(relief, 0.5, 1.5) &&
      edges < 6.5 &&
      straight < 0.46 &&
      within(lightness.middle, 18, 48) &&
      lightness.lit - lightness.middle > 18,
  },
  {
    word: 'Leather',
    evidence: 'It is black and smooth and shines where light falls on it, as leather does.',
    matches: ({ gray, relief, edges, lightness }) =>
      gray > 0.9 &&
      lightness.middle < 26 &&
      within(lightness.glint - lightness.middle, 24, 40) &&
      within(relief, 0.6, 2) &&
      edges < 6,
  },
  {
    word: 'Denim',
    evidence: 'It is blue with a fine weave and worn parts, as denim is.',
    matches: ({ blue, grain, edges, chroma, lightness }) =>
      blue > 0.45 &&
      within(chroma, 3, 20) &&
      within(grain, 0.45, 1.6) &&
      edges < 5 &&
      within(lightness.middle, 25, 62) &&
      within(lightness.lit - lightness.shadow, 20, 45),
  },
  {
    word: 'Metal',
    evidence: 'It is gray with hard reflections, as bare metal is.',
    matches: ({ gray, relief, edges, straight, lightness }) =>
      gray > 0.65 && relief > 4.5 && edges > 13 && straight > 0.6 && lightness.glint - lightness.middle > 16,
  },
]

/** The material that a surface looks like, as a guess. Null if several or none match. */
export function nameMaterial(surface: Surface): DraftedField | null {
  const matching = rules.filter(({ matches }) => matches(surface))
  const [only] = matching
  if (!only || matching.some(({ word }) => word !== only.word)) return null
  return { value: only.word, source: 'guess', evidence: only.evidence }
}

const within = (value: number, least: number, most: number) => value >= least && value <= most
