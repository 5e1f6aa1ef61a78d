import { EVENTS_KEY } from '../../api/storage-keys.ts'
import type { Waiting } from './queue.ts'

/** Where lists of events lie: the browser's storage, shared by all tabs. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Events kept while there is no network; the oldest go first. */
export const MOST_KEPT = 500

/** The events that outlive a page. Each tab has a list of its own, so that none writes over another's. */
export interface KeptEvents {
  /** Writes this tab's list anew. @param hold milliseconds in which no other tab takes it, since this one is sending it */
  write(events: readonly Waiting[], hold?: number): void
  /** What was written and has been taken by another tab since: it is that tab's to send. */
  taken(): ReadonlySet<string>
  /** What other tabs have left, and is not held: it is this tab's from now on, and to be written in its list. */
  takeOthers(): Waiting[]
  /** Nothing of any tab is kept any more. */
  clear(): void
}

interface KeptParts {
  /** Throws where storage is forbidden. */
  shelf: () => Shelf
  /** Names this tab. */
  tab: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether anything may be kept in this browser. */
  mayKeep: () => boolean
}

/** Keeps lists on the shelf; one that is full or forbidden keeps nothing, and says nothing of it. */
export function createKeptEvents({ shelf, tab, now, mayKeep }: KeptParts): KeptEvents {
  const own = `${EVENTS_KEY}:${tab}`
  let written: ReadonlySet<string> = new Set()

  const others = () => {
    const names = Array.from({ length: shelf().length }, (_, index) => shelf().key(index) ?? '')
    // Without a tab's name: as they were kept before tabs had lists of their own.
    return names.filter((name) => name !== own && (name === EVENTS_KEY || name.startsWith(`${EVENTS_KEY}:`)))
  }

  return {
    write(events, hold = 0) {
      written = new Set()
      attempt(() => {
        if (events.length === 0 || !mayKeep()) return shelf().removeItem(own)
        const list = events.slice(-MOST_KEPT)
        shelf().setItem(own, JSON.stringify({ until: now() + hold, events: list }))
        written = new Set(list.map(({ event }) => event.id))
      })
    },

    taken() {
      const isThere = attempt(() => shelf().getItem(own) !== null) ?? true
      return isThere ? new Set() : written
    },

    takeOthers() {
      const found = attempt(() =>
        others().flatMap((name) => {
          const { until, events } = parse(shelf().getItem(name))
          if (until > now()) return []
          shelf().removeItem(name)
          return events
        }),
      )
      return found ?? []
    },

    clear() {
      written = new Set()
      attempt(() => {
        for (const name of [own, ...others()]) shelf().removeItem(name)
      })
    },
  }
}

function parse(text: string | null): { until: number; events: Waiting[] } {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const { until = 0, events } = Array.isArray(value) ? { events: value } : (value as Partial<Kept>)
    return { until, events: (events ?? []).filter((each) => each?.of && each.event) }
  } catch {
    return { until: 0, events: [] }
  }
}

interface Kept {
  until: number
  events: Waiting[]
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
