import { type KeyValueStore, textsIn } from '../../api/storage.ts'
import { VIEWS_TODAY_KEY } from '../../api/storage-keys.ts'

/** Things that somebody looks at in a day, with room to spare; of more, the first are forgotten. */
const MOST = 200

/**
 * Notes that a look at a listing is told on `day`; all tabs share it. What was told on other days is forgotten.
 * @returns whether it is the first
 */
export function noteView(store: KeyValueStore, id: string, day: string): boolean {
  const told = toldOn(store, day)
  if (told.includes(id)) return false
  keep(store, day, [...told, id].slice(-MOST))
  return true
}

/** Takes a note back: nobody heard of that look. */
export function dropView(store: KeyValueStore, id: string, day: string): void {
  keep(
    store,
    day,
    toldOn(store, day).filter((other) => other !== id),
  )
}

function keep(store: KeyValueStore, day: string, ids: readonly string[]): void {
  store.setItem(VIEWS_TODAY_KEY, JSON.stringify([day, ...ids]))
}

function toldOn(store: KeyValueStore, day: string): string[] {
  const [on, ...ids] = textsIn(store.getItem(VIEWS_TODAY_KEY))
  return on === day ? ids : []
}
