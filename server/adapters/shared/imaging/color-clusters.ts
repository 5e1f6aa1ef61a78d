import { labDistance } from './lab.ts'

/** A cluster of similar colors. */
export interface ColorCluster {
  /** L*, a*, b*. */
  center: Float32Array
  /** Share of all colors, 0 to 1. */
  share: number
  /** Mean distance from the center. */
  spread: number
}

/**
 * Clusters colors by k-means. It starts from the colors that are farthest apart, so the result is deterministic.
 * @param colors L*a*b* triples
 */
export function clusterColors(colors: Float32Array, count: number, rounds = 8): ColorCluster[] {
  if (colors.length === 0) return []
  const centers = farthest(colors, count)
  const sums = new Float64Array(centers.length * 5)
  for (let round = 0; round < rounds; round++) {
    sums.fill(0)
    for (let at = 0; at < colors.length; at += 3) addToNearest(colors, at, centers, sums)
    centers.forEach((center, index) => {
      const members = sums[index * 5 + 3] ?? 0
      if (members === 0) return
      for (let part = 0; part < 3; part++) center[part] = (sums[index * 5 + part] ?? 0) / members
    })
  }
  return centers
    .map((center, index) => {
      const members = sums[index * 5 + 3] ?? 0
      const spread = members === 0 ? 0 : (sums[index * 5 + 4] ?? 0) / members
      return { center, share: members / (colors.length / 3), spread }
    })
    .filter((cluster) => cluster.share > 0)
    .toSorted((a, b) => b.share - a.share)
}

function addToNearest(colors: Float32Array, at: number, centers: Float32Array[], sums: Float64Array): void {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, center] of centers.entries()) {
    const distance = labDistance(colors, at, center, 0)
    if (distance < least) {
      least = distance
      best = index
    }
  }
  const to = best * 5
  for (let part = 0; part < 3; part++) sums[to + part] = (sums[to + part] ?? 0) + (colors[at + part] ?? 0)
  sums[to + 3] = (sums[to + 3] ?? 0) + 1
  sums[to + 4] = (sums[to + 4] ?? 0) + least
}

function farthest(colors: Float32Array, count: number): Float32Array[] {
  const middle = Math.floor(colors.length / 6) * 3
  const centers = [colors.slice(middle, middle + 3)]
  const nearest = new Float32Array(colors.length / 3).fill(Number.POSITIVE_INFINITY)
  while (centers.length < count) {
    const last = centers[centers.length - 1] ?? new Float32Array(3)
    let place = 0
    let most = 0
    for (let index = 0; index < nearest.length; index++) {
      const distance = Math.min(nearest[index] ?? 0, labDistance(colors, index * 3, last, 0))
      nearest[index] = distance
      if (distance > most) {
        most = distance
        place = index
      }
    }
    // Indistinguishable colors need no cluster of their own.
    if (most < 4) break
    centers.push(colors.slice(place * 3, place * 3 + 3))
  }
  return centers
}
