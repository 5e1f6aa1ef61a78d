import { EVENTS_KEY } from '../../../api/storage/storage-keys.ts'
import type { Waiting } from './event.ts'

/** The browser's storage, shared by all tabs. */
type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Maximum number of stored events; the oldest are dropped first. */
export const MAX_STORED = 500

/** Events that survive the page. Each tab has its own list, so that none overwrites another's. */
export interface EventStorage {
  /**
   * Replaces this tab's list.
   * @param hold milliseconds in which no other tab may take it over, because this one is sending it
   */
  write(events: readonly Waiting[], hold?: number): void
  /** Ids that this tab wrote and another tab has taken over since; that tab sends them. */
  takenOver(): ReadonlySet<string>
  /** Takes over what other tabs have stored and do not hold; the caller writes it to its own list. */
  takeOthers(): Waiting[]
  /** Removes the lists of all tabs. */
  clear(): void
}

interface EventStorageDependencies {
  /** Throws where storage is forbidden. */
  webStorage: () => WebStorage
  /** This tab's id. */
  tab: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether events may be stored in this browser. */
  mayStore: () => boolean
}

/** Stores lists of events; full or forbidden storage stores nothing and raises no error. */
export function createEventStorage({
  webStorage,
  tab,
  now,
  mayStore,
}: EventStorageDependencies): EventStorage {
  const own = `${EVENTS_KEY}:${tab}`
  let written: ReadonlySet<string> = new Set()

  const otherTabs = () => {
    const names = Array.from({ length: webStorage().length }, (_, index) => webStorage().key(index) ?? '')
    // Without a tab's id: the format from before each tab had its own list.
    return names.filter((name) => name !== own && (name === EVENTS_KEY || name.startsWith(`${EVENTS_KEY}:`)))
  }

  return {
    write(events, hold = 0) {
      written = new Set()
      attempt(() => {
        if (events.length === 0 || !mayStore()) return webStorage().removeItem(own)
        const list = events.slice(-MAX_STORED)
        webStorage().setItem(own, JSON.stringify({ until: now() + hold, events: list }))
        written = new Set(list.map(({ event }) => event.id))
      })
    },

    takenOver() {
      const isThere = attempt(() => webStorage().getItem(own) !== null) ?? true
      return isThere ? new Set() : written
    },

    takeOthers() {
      const collected = attempt(() =>
        otherTabs().flatMap((name) => {
          const { until, events } = parse(webStorage().getItem(name))
          if (until > now()) return []
          webStorage().removeItem(name)
          return events
        }),
      )
      return collected ?? []
    },

    clear() {
      written = new Set()
      attempt(() => {
        for (const name of [own, ...otherTabs()]) webStorage().removeItem(name)
      })
    },
  }
}

function parse(text: string | null): { until: number; events: Waiting[] } {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const { until = 0, events } = Array.isArray(value) ? { events: value } : (value as Partial<StoredEvents>)
    return { until, events: (events ?? []).filter((each) => each?.of && each.event) }
  } catch {
    return { until: 0, events: [] }
  }
}

interface StoredEvents {
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
