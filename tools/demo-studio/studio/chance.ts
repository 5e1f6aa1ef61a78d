/** A random number generator that is deterministic for a seed. */
export type Chance = () => number

/** FNV-1a over the text: spreads similar keys far apart. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Uniform numbers in [0, 1) (mulberry32), the same sequence for the same seed. */
export function chanceFrom(seed: number | string): Chance {
  let state = typeof seed === 'string' ? seedOf(seed) : seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A uniform number in [0, 1) for an integer cell: for patterns that must not depend on drawing order. */
export function cellChance(x: number, y: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
