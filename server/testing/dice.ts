/** Returns a whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number

/** Dice that roll the same for the same seed. @source Marsaglia, “Xorshift RNGs”, 2003: the 32-bit generator */
export function createDice(seed: number): Dice {
  // Similar seeds would begin alike.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1
  return (sides) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
}

/** One of the items. */
export function pickWith<Item>(dice: Dice, items: readonly Item[]): Item | undefined {
  return items[dice(items.length)]
}
