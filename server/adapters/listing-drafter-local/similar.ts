import type { DraftedField, DraftSource } from '../../ports/listing-drafter.ts'
import { asWritten, headNoun, headWord } from '../price-advisor-comparables/words.ts'
import { type Descriptor, descriptorDistance } from './descriptor.ts'

/** A listing whose main photo is near a given one. */
export interface LookAlike {
  fine: Uint8Array
  title: string
  category_name: string
  details: Record<string, string | number | boolean>
}

/** A look-alike and how much it counts. */
export interface Neighbor extends LookAlike {
  distance: number
  weight: number
}

/** What kind of thing it is: the noun, and how that is known. */
export interface ItemKind {
  noun: string
  source: DraftSource
  evidence: string
}

/** Look-alikes that vote. */
const VOTERS = 7
/** Further apart than this, two photos have nothing in common. Measured on the demo catalogue. */
const MAX_DISTANCE = 0.42
/** This close, two photos show the same thing. */
const SAME_THING = 0.1
/**
 * From this share of the votes on, with three votes at least, a category was right 5 times out of 6 in the demo catalogue;
 * from two fifths on only 5 times out of 16, so that is no category.
 */
const MAJORITY = 0.5
/** Fewer agree by chance in any small shop: of real photos, two called a sweater a jacket and shoes electronics. */
const LEAST_VOTES = 3

/** The look-alikes that are alike enough to say something, the nearest first. Photos of the same thing have one voice. */
export function nearest(descriptor: Descriptor, candidates: readonly LookAlike[]): Neighbor[] {
  const alike = candidates
    .map((candidate) => ({ ...candidate, distance: descriptorDistance(descriptor.fine, candidate.fine) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance)
  const voices: Neighbor[] = []
  for (const neighbor of alike) {
    if (voices.length === VOTERS) break
    if (voices.every(({ fine }) => descriptorDistance(fine, neighbor.fine) > SAME_THING))
      voices.push({ ...neighbor, weight: Math.exp(-12 * neighbor.distance) })
  }
  return voices
}

/** The category most look-alikes are filed under. Too few or too divided, and there is none. */
export function voteCategory(neighbors: readonly Neighbor[]): DraftedField {
  const { winner, share, votes } = vote(neighbors, ({ category_name }) => category_name)
  const same = neighbors[0] && neighbors[0].distance <= SAME_THING
  if (same && neighbors[0])
    return {
      value: neighbors[0].category_name,
      source: 'similar',
      evidence: `It looks like “${neighbors[0].title}”.`,
    }
  if (!winner || votes < LEAST_VOTES || share < MAJORITY)
    return { value: '', source: 'none', evidence: 'No listing looks enough like it.' }
  const evidence = `${votes} of ${neighbors.length} listings that look like it are in ${winner}.`
  return { value: winner, source: 'similar', evidence }
}

/** What the look-alikes are called, where most of them, and three at least, share a noun and outweigh the others. */
export function voteKind(neighbors: readonly Neighbor[]): ItemKind | null {
  const [first] = neighbors
  if (first && first.distance <= SAME_THING)
    return { noun: headNoun(first.title), source: 'similar', evidence: `It looks like “${first.title}”.` }
  const { winner, share, votes } = vote(neighbors, ({ title }) => headWord(title))
  if (!winner || votes < LEAST_VOTES || votes * 2 <= neighbors.length || share < MAJORITY) return null
  return {
    noun: asWritten(
      winner,
      neighbors.map(({ title }) => title),
    ),
    source: 'similar',
    evidence: `${votes} of ${neighbors.length} listings that look like it are called that.`,
  }
}

/** A material that look-alikes agree on; a guess, since photos of oak and of walnut look alike. */
export function voteMaterial(neighbors: readonly Neighbor[]): DraftedField | null {
  const told = neighbors.filter(({ details }) => typeof details.material === 'string')
  const { winner, share, votes } = vote(told, ({ details }) => String(details.material))
  if (!winner || votes < 3 || share < 0.6) return null
  return {
    value: winner,
    source: 'guess',
    evidence: `${votes} of ${told.length} listings that look like it say so.`,
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
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one)
  const winner = best?.[0] ?? ''
  const votes = neighbors.filter((neighbor) => ballot(neighbor) === winner).length
  return { winner, share: best ? best[1] / total : 0, votes }
}
