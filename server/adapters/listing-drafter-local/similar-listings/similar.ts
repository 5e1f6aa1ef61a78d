import type { DraftedField, DraftSource } from '../../../ports/listing-drafter.ts'
import { asWritten, headWord } from '../../shared/title-words.ts'
import { type Descriptor, descriptorDistance } from '../appearance/descriptor.ts'

/** A listing whose main photo looks similar. */
export interface LookAlike {
  fine: Uint8Array
  title: string
  category_name: string
  details: Record<string, string | number | boolean>
}

/** A look-alike with its distance and its weight in votes. */
export interface Neighbor extends LookAlike {
  distance: number
  weight: number
}

/** What the item is: a noun, and its evidence. */
export interface ItemKind {
  noun: string
  source: DraftSource
  evidence: string
  /** From 0 to 1, where it was recognized by a model. */
  confidence?: number
  /** Where things of this kind show wear, if known. */
  check?: string
}

/** The number of look-alikes that vote. */
const VOTERS = 7
/** Beyond this distance two photos have nothing in common; measured on the demo catalogue. */
const MAX_DISTANCE = 0.42
/** Within this distance two photos show the same item. */
const SAME_ITEM = 0.1
/**
 * In the demo catalogue a category with at least half of the votes and three voters was right 5 of 6 times; with 40 % it
 * was right 5 of 16 times.
 */
const MAJORITY = 0.5
/**
 * Fewer agree by chance: with two votes, real photos of a sweater became a jacket and shoes became electronics. A single
 * listing decides nothing, however much it looks like the photo: it may be a test, or wrong.
 */
const MIN_VOTES = 3

/** The voting look-alikes, the nearest first. Several photos of the same item count once. */
export function nearest(descriptor: Descriptor, candidates: readonly LookAlike[]): Neighbor[] {
  const similar = candidates
    .map((candidate) => ({ ...candidate, distance: descriptorDistance(descriptor.fine, candidate.fine) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((a, b) => a.distance - b.distance)
  const voters: Neighbor[] = []
  for (const neighbor of similar) {
    if (voters.length === VOTERS) break
    if (voters.every(({ fine }) => descriptorDistance(fine, neighbor.fine) > SAME_ITEM))
      voters.push({ ...neighbor, weight: Math.exp(-12 * neighbor.distance) })
  }
  return voters
}

/** The category of most look-alikes; none if they are too few or disagree. */
export function voteCategory(neighbors: readonly Neighbor[]): DraftedField {
  const { winner, share, votes } = vote(neighbors, ({ category_name }) => category_name)
  if (!winner || votes < MIN_VOTES || share < MAJORITY)
    return { value: '', source: 'none', evidence: 'No listing looks similar enough.' }
  const evidence = `${votes} of ${neighbors.length} listings that look like it are in ${winner}.`
  return { value: winner, source: 'similar', evidence }
}

/** The noun that most look-alikes, and at least three, have in their titles; else null. */
export function voteKind(neighbors: readonly Neighbor[]): ItemKind | null {
  const { winner, share, votes } = vote(neighbors, ({ title }) => headWord(title))
  if (!winner || votes < MIN_VOTES || votes * 2 <= neighbors.length || share < MAJORITY) return null
  return {
    noun: asWritten(
      winner,
      neighbors.map(({ title }) => title),
    ),
    source: 'similar',
    evidence: `${votes} of ${neighbors.length} listings that look like it are called that.`,
  }
}

/** The material that look-alikes agree on; a guess, because oak and walnut look similar in photos. */
export function voteMaterial(neighbors: readonly Neighbor[]): DraftedField | null {
  const withMaterial = neighbors.filter(({ details }) => typeof details.material === 'string')
  const { winner, share, votes } = vote(withMaterial, ({ details }) => String(details.material))
  if (!winner || votes < 3 || share < 0.6) return null
  return {
    value: winner,
    source: 'guess',
    evidence: `${votes} of ${withMaterial.length} listings that look like it say so.`,
  }
}

function vote(neighbors: readonly Neighbor[], ballot: (neighbor: Neighbor) => string) {
  const weights = new Map<string, number>()
  let total = 0
  for (const neighbor of neighbors) {
    const name = ballot(neighbor)
    if (name === '') continue
    weights.set(name, (weights.get(name) ?? 0) + neighbor.weight)
    total += neighbor.weight
  }
  const [best] = [...weights].toSorted(([, a], [, b]) => b - a)
  const winner = best?.[0] ?? ''
  const votes = neighbors.filter((neighbor) => ballot(neighbor) === winner).length
  return { winner, share: best ? best[1] / total : 0, votes }
}
