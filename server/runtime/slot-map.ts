/** Numbers below which places lie: as many things may be in hand at once. */
const PLACES = 2 ** 20

/**
 * What is in hand for a moment, each under a number that is never given twice. A map would do, but for the collector: each
 * time a map is laid out anew, the old table goes on holding what was in it until the next full collection (measured:
 * half of all pages' data outlived their pages for that).
 */
export interface SlotMap<Thing> {
  /** Takes a thing in hand. @returns its number */
  add(thing: Thing): number
  /** Takes a thing in hand that has its number from elsewhere. */
  addWithKey(number: number, thing: Thing): void
  /** @returns undefined for what is not in hand any more */
  get(number: number): Thing | undefined
  delete(number: number): void
  /** Everything that is in hand now. */
  values(): Thing[]
  /** Releases everything. @returns what it was */
  clear(): Thing[]
  size(): number
}

export function createSlotMap<Thing>(): SlotMap<Thing> {
  const places: ({ number: number; thing: Thing } | undefined)[] = []
  let round = 0
  let count = 0
  const takeAs = (number: number, thing: Thing) => {
    places[number % PLACES] = { number, thing }
    count++
  }
  const find = (number: number) => {
    const place = places[number % PLACES]
    return place?.number === number ? place : undefined
  }
  const all = () => places.flatMap((place) => (place ? [place.thing] : []))
  return {
    add(thing) {
      const free = places.indexOf(undefined)
      const number = ++round * PLACES + (free < 0 ? places.length : free)
      takeAs(number, thing)
      return number
    },
    addWithKey: takeAs,
    get: (number) => find(number)?.thing,
    delete(number) {
      if (!find(number)) return
      places[number % PLACES] = undefined
      count--
    },
    values: all,
    clear() {
      const things = all()
      places.length = 0
      count = 0
      return things
    },
    size: () => count,
  }
}
