import { humanize } from '../../../../contract/rules/listings/listing.ts'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
import type { ItemKind } from '../similar-listings/similar.ts'
import type { Detection } from './detections.ts'
import { classifierNames, detectorNames, groups, type KindName } from './labels.ts'
import { decidePattern, type Pattern } from './patterns.ts'
import { percent, withArticle } from './words.ts'

/** What the networks say about a photo. */
export interface PhotoScores {
  /** One probability for each of `classifierNames`. */
  probabilities: number[]
  /** The probabilities of no pattern, and of each kind of pattern. */
  patterns: number[]
  detections: Detection[]
}

/** What the photo shows; null where it is not certain enough. */
export interface Recognized {
  kind: ItemKind | null
  category: DraftedField | null
  /** The most likely name, and its probability, even if it is not certain enough to be written. */
  guess: { name: KindName; confidence: number } | null
  /** Whether it is more likely a piece of clothing than not. Colors and patterns were learned on clothes only. */
  isLikelyClothing: boolean
  /** The fabric's pattern; null for anything but clothing. */
  pattern: Pattern | null
}

type Kind = Omit<Recognized, 'isLikelyClothing' | 'pattern'>

/**
 * The least probabilities at which a kind, a group of kinds and a category are written. Chosen on the calibration
 * photographs, of photographers whose photos are neither trained on nor reported.
 * @source weights/README.md
 */
export const LIMITS = { kind: 0.9, group: 0.9, category: 0.9, detected: 0.6, clothing: 0.5 } as const
/** A detected item covers at least this share of the photo. */
const MIN_AREA = 0.12

/** Decides what a draft may say. */
export function decide(scores: PhotoScores): Recognized {
  const kind = decideKind(scores)
  const isLikelyClothing = kind.category
    ? isClothing(kind.category)
    : clothingShare(scores) >= LIMITS.clothing
  return { ...kind, isLikelyClothing, pattern: isLikelyClothing ? decidePattern(scores.patterns) : null }
}

function clothingShare({ probabilities }: PhotoScores): number {
  return probabilities.reduce(
    (sum, share, index) => sum + (classifierNames[index]?.category === 'clothing' ? share : 0),
    0,
  )
}

export function isClothing(category: DraftedField | null): boolean {
  return category?.value === humanize('clothing')
}

function decideKind(scores: PhotoScores): Kind {
  const detected = bestDetection(scores)
  if (detected) return recognized(detected.name, detected.score)
  const ranked = scores.probabilities
    .flatMap((confidence, index) => {
      const name = classifierNames[index]
      return name ? [{ name, confidence }] : []
    })
    .toSorted((a, b) => b.confidence - a.confidence)
  const [guess = null] = ranked
  if (guess && guess.confidence >= LIMITS.kind) return recognized(guess.name, guess.confidence)
  const sum = (isCounted: (name: KindName) => boolean) =>
    ranked.reduce((total, { name, confidence }) => total + (isCounted(name) ? confidence : 0), 0)
  const group = groups
    .map(({ name, members }) => ({ name, confidence: sum(({ noun }) => members.includes(noun)) }))
    .find(({ confidence }) => confidence >= LIMITS.group)
  if (group) return { ...recognized(group.name, group.confidence), guess }
  const clothing = clothingShare(scores)
  const category = clothing >= LIMITS.category ? categoryField('clothing', clothing) : null
  return { kind: null, category, guess }
}

/** The largest certain object in the middle, unless the classifier is certain that the photo shows clothes. */
function bestDetection({ detections, probabilities }: PhotoScores): { name: KindName; score: number } | null {
  const [unnamed = 0] = probabilities
  const found = detections.find(
    ({ label, score, area, central }) =>
      detectorNames[label] !== undefined && score >= LIMITS.detected && area >= MIN_AREA && central,
  )
  const name = found && detectorNames[found.label]
  if (!found || !name) return null
  return unnamed >= 0.5 ? { name, score: found.score } : null
}

function recognized(name: KindName, confidence: number): Kind {
  const evidence = `The photo shows ${withArticle(name.noun)} (${percent(confidence)} sure).`
  return {
    kind: { noun: name.noun, source: 'photo', evidence, confidence, check: name.check },
    category: categoryField(name.category, confidence),
    guess: { name, confidence },
  }
}

function categoryField(category: KindName['category'], confidence: number): DraftedField {
  return {
    value: humanize(category),
    source: 'photo',
    evidence: `The photo shows something of this category (${percent(confidence)} sure).`,
    confidence,
  }
}
