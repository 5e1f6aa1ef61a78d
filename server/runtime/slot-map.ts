/** How many values a map can hold at once; keys are `round * SLOTS + slot`. */
const SLOTS = 2 ** 20

/**
 * A map for short-lived values, with number keys that are never reused. A `Map` gives the same results, but each time it
 * grows, the old table keeps its values alive until the next full garbage collection (decision 093).
 */
export interface SlotMap<Value> {
  /** @returns the key of the added value */
  add(value: Value): number
  /** Adds a value under a key of another slot map. */
  addWithKey(key: number, value: Value): void
  get(key: number): Value | undefined
  delete(key: number): void
  values(): Value[]
  /** Removes all values. @returns them */
  clear(): Value[]
  size(): number
}

export function createSlotMap<Value>(): SlotMap<Value> {
  const slots: ({ key: number; value: Value } | undefined)[] = []
  let round = 0
  let count = 0
  const addWithKey = (key: number, value: Value) => {
    slots[key % SLOTS] = { key, value }
    count++
  }
  const find = (key: number) => {
    const slot = slots[key % SLOTS]
    return slot?.key === key ? slot : undefined
  }
  const values = () => slots.flatMap((slot) => (slot ? [slot.value] : []))
  return {
    addWithKey,
    values,
    add(value) {
      const free = slots.indexOf(undefined)
      const key = ++round * SLOTS + (free < 0 ? slots.length : free)
      addWithKey(key, value)
      return key
    },
    get: (key) => find(key)?.value,
    delete(key) {
      if (!find(key)) return
      slots[key % SLOTS] = undefined
      count--
    },
    clear() {
      const removed = values()
      slots.length = 0
      count = 0
      return removed
    },
    size: () => count,
  }
}
