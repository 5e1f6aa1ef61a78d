import { type CategorySlug, categorySlugs } from '../../../contract/rules/listings/categories.ts'
import type { Estimate } from './estimate.ts'
import type { Confidence } from './model.ts'

/** An estimate whose true value, the logarithm of a price, is known. */
export interface Checked {
  category: CategorySlug
  estimate: Estimate
  actual: number
}

const COVERAGE = 0.8
/** Keeps the logarithm of small errors finite. */
const SMALL = 0.05
/** Errors in a step of reach, and the most steps. */
const STEP_SIZE = 200
const MAX_STEPS = 12
/** Fewer checked estimates teach nothing about which of them are sure. */
const ENOUGH = 200
/** Errors as the look-alikes' own interval predicts them, which count beside the first real ones. */
const EXPECTED_ERRORS = 40
const PENALTY = 10
/** 0.90 quantile of the normal distribution: 80 % lie within it. */
const NORMAL_90 = 1.2816

/** Half the width of the interval in which a price lies with a probability of 80 %, as a difference of logarithms. */
export function halfWidth(confidence: Confidence, estimate: Estimate, category: CategorySlug): number {
  const reach = reachOf(confidence.weights, estimate, category)
  const step = confidence.steps.find((each) => reach <= each.reach) ?? confidence.steps.at(-1)
  return reach * (step?.factor ?? 1)
}

/**
 * Learns which signs come with large errors, then measures per step of confidence how wide an interval covers 80 %.
 * @source split conformal prediction, Lei et al. 2018; its conditional (Mondrian) form, Vovk 2012
 */
export function learnConfidence(checked: readonly Checked[]): Confidence {
  const isEnough = checked.length >= ENOUGH
  // Errors that taught the signs look smaller than others, so the intervals are measured on the other half.
  const weights = isEnough ? learnSigns(checked.filter((_, at) => at % 2 === 0)) : []
  const scored = checked
    .filter((_, at) => !isEnough || at % 2 === 1)
    .map(({ estimate, actual, category }) => {
      const reach = reachOf(weights, estimate, category)
      return { reach, score: Math.abs(estimate.value - actual) / reach }
    })
    .toSorted((a, b) => a.reach - b.reach)
  const count = Math.max(1, Math.min(MAX_STEPS, Math.floor(scored.length / STEP_SIZE)))
  const steps = Array.from({ length: count }, (_, step) => {
    const part = scored.slice(
      Math.floor((step * scored.length) / count),
      Math.floor(((step + 1) * scored.length) / count),
    )
    return {
      reach: step === count - 1 ? Number.POSITIVE_INFINITY : (part.at(-1)?.reach ?? 0),
      factor: coveringFactor(part.map(({ score }) => score)),
    }
  })
  return { weights, steps }
}

/** The smallest factor that covers 80 % of the errors. */
function coveringFactor(scores: readonly number[]): number {
  const few = Math.max(0, EXPECTED_ERRORS - scores.length / 4)
  const expected = Array.from({ length: Math.round(few) }, (_, at) => expectedError((at + 0.5) / few))
  const sorted = [...scores, ...expected].toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length + 1) * COVERAGE) - 1)] ?? 1
}

/** A quantile of absolute normal errors, in units of the interval that covers 80 %. @source the logistic approximation, Tocher 1963 */
function expectedError(share: number): number {
  const upper = (1 + share) / 2
  return Math.log(upper / (1 - upper)) / 1.702 / NORMAL_90
}

function reachOf(weights: readonly number[], estimate: Estimate, category: CategorySlug): number {
  if (weights.length === 0) return estimate.reach
  const signs = signsOf(estimate, category)
  const change = signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0)
  return Math.max(SMALL, estimate.reach * Math.exp(change))
}

/** What may tell a sure estimate from an unsure one. */
function signsOf({ reach, gap, lookAlikes, value }: Estimate, category: CategorySlug): number[] {
  const nearest = Math.max(...lookAlikes.map(({ similarity }) => similarity))
  const mean = lookAlikes.reduce((sum, { similarity }) => sum + similarity, 0) / lookAlikes.length
  const spread = Math.min(3, reach)
  const logReach = Math.log(reach)
  const kinds = categorySlugs.flatMap((slug) => (slug === category ? [1, (value - 9) / 3] : [0, 0]))
  return [
    1,
    nearest,
    mean,
    spread,
    spread ** 2,
    logReach,
    gap,
    gap ** 2,
    Math.log(lookAlikes.length),
    ...kinds,
  ]
}

/** Least squares on the logarithm of errors relative to the reach, with a penalty on large weights. */
function learnSigns(checked: readonly Checked[]): number[] {
  const rows = checked.map(({ estimate, category }) => signsOf(estimate, category))
  const targets = checked.map(({ estimate, actual }) =>
    Math.log((Math.abs(estimate.value - actual) + SMALL) / estimate.reach),
  )
  const size = rows[0]?.length ?? 0
  const matrix = Array.from({ length: size }, (_, a) => [
    ...Array.from(
      { length: size },
      (_, b) => sumOf(rows, (row) => (row[a] ?? 0) * (row[b] ?? 0)) + (a === b ? PENALTY : 0),
    ),
    sumOf(rows, (row, at) => (row[a] ?? 0) * (targets[at] ?? 0)),
  ])
  return solve(matrix)
}

function sumOf<Item>(items: readonly Item[], term: (item: Item, at: number) => number): number {
  return items.reduce((sum, item, at) => sum + term(item, at), 0)
}

/** Solves linear equations with a positive definite matrix; each row ends with its right side. */
function solve(rows: number[][]): number[] {
  for (const [at, pivot] of rows.entries())
    for (const [below, row] of rows.entries()) {
      if (below === at) continue
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column < row.length; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
