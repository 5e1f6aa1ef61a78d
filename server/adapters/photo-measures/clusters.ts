import { labDistance } from './lab.ts'

/** A group of like colours. */
export interface ColourGroup {
  /** L*, a*, b*. */
  centre: Float32Array
  /** Of all colours given, 0 to 1. */
  share: number
  /** Mean distance of its colours from the centre. */
  spread: number
}

/**
 * Groups colours by k-means. It begins with the colours that lie farthest apart, so that the same colours always give
 * the same groups.
 * @param colours L*a*b* triples
 */
export function groupColours(colours: Float32Array, count: number, rounds = 8): ColourGroup[] {
  if (colours.length === 0) return []
  const centres = farthest(colours, count)
  const sums = new Float64Array(centres.length * 5)
  for (let round = 0; round < rounds; round++) {
    sums.fill(0)
    for (let at = 0; at < colours.length; at += 3) addToNearest(colours, at, centres, sums)
    centres.forEach((centre, index) => {
      const members = sums[index * 5 + 3] ?? 0
      if (members === 0) return
      for (let part = 0; part < 3; part++) centre[part] = (sums[index * 5 + part] ?? 0) / members
    })
  }
  return centres
    .map((centre, index) => {
      const members = sums[index * 5 + 3] ?? 0
      const spread = members === 0 ? 0 : (sums[index * 5 + 4] ?? 0) / members
      return { centre, share: members / (colours.length / 3), spread }
    })
    .filter((group) => group.share > 0)
    .toSorted((one, other) => other.share - one.share)
}

function addToNearest(colours: Float32Array, at: number, centres: Float32Array[], sums: Float64Array): void {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, centre] of centres.entries()) {
    const distance = labDistance(colours, at, centre, 0)
    if (distance < least) {
      least = distance
      best = index
    }
  }
  const to = best * 5
  for (let part = 0; part < 3; part++) sums[to + part] = (sums[to + part] ?? 0) + (colours[at + part] ?? 0)
  sums[to + 3] = (sums[to + 3] ?? 0) + 1
  sums[to + 4] = (sums[to + 4] ?? 0) + least
}

function farthest(colours: Float32Array, count: number): Float32Array[] {
  const middle = Math.floor(colours.length / 6) * 3
  const centres = [colours.slice(middle, middle + 3)]
  const nearest = new Float32Array(colours.length / 3).fill(Number.POSITIVE_INFINITY)
  while (centres.length < count) {
    const last = centres[centres.length - 1] ?? new Float32Array(3)
    let place = 0
    let most = 0
    for (let index = 0; index < nearest.length; index++) {
      const distance = Math.min(nearest[index] ?? 0, labDistance(colours, index * 3, last, 0))
      nearest[index] = distance
      if (distance > most) {
        most = distance
        place = index
      }
    }
    // Colours nobody could tell apart need no group of their own.
    if (most < 4) break
    centres.push(colours.slice(place * 3, place * 3 + 3))
  }
  return centres
}
