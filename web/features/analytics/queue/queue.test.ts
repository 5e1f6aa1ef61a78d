import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import type { Batch } from './event.ts'
import { createEventStorage } from './event-storage.ts'
import { createQueue } from './queue.ts'
import { type Session, sessionAt } from './session.ts'

const event = (name = 'share') => ({
  name: name as 'share',
  properties: { item_id: 'x'.repeat(300) },
  at: 0,
  path: '/shop',
})

/** The storage of a browser, shared by its tabs. */
function makeWebStorage() {
  const names = new Set<string>()
  const store = createMemoryStore()
  return {
    getItem: store.getItem,
    setItem(name: string, value: string) {
      names.add(name)
      store.setItem(name, value)
    },
    removeItem(name: string) {
      names.delete(name)
      store.removeItem(name)
    },
    key: (index: number) => [...names][index] ?? null,
    get length() {
      return names.size
    },
  }
}

let tabs = 0
let ids = 0

/** A tab of a browser. */
function openTab(webStorage = makeWebStorage(), { arrives = true } = {}) {
  const sent: Batch[] = []
  const left: Batch[] = []
  const state = { arrives, now: 0, session: null as Session | null, visitor: 'v-1' as string | null }
  let sessions = 0
  tabs += 1
  const queue = createQueue({
    send: async (batch) => {
      // Lets other tabs run meanwhile.
      await new Promise((resolve) => setTimeout(resolve))
      if (state.arrives) sent.push(batch)
      return state.arrives
    },
    sendLast: (batch) => left.push(batch) > 0,
    storage: createEventStorage({
      webStorage: () => webStorage,
      tab: `tab-${tabs}`,
      now: () => state.now,
      mayStore: () => true,
    }),
    exclusively: async (work) => work(),
    newId: () => `id-${++ids}`,
    stamp: (at) => {
      state.session = sessionAt(at, state.session, () => `session-${++sessions}`)
      const { visitor } = state
      return { session: state.session.id, ...(visitor ? { visitor } : {}) }
    },
  })
  const sentIds = () => sent.flatMap(({ events }) => events.map(({ id }) => id))
  return { queue, sent, left, state, sentIds }
}

describe('the queue', () => {
  test('sends batches of a hundred, with texts truncated', async () => {
    const { queue, sent } = openTab()
    for (let index = 0; index < 150; index++) queue.add(event())
    await queue.flush()
    expect(sent.map(({ events }) => events.length)).toEqual([100, 50])
    expect(sent[0]?.events[0]).toMatchObject({ at: '1970-01-01T00:00:00.000Z', path: '/shop' })
    expect(sent[0]?.events[0]?.properties).toEqual({ item_id: 'x'.repeat(255) })
  })

  test('stores undelivered events across a reload and sends them later with the same ids', async () => {
    const webStorage = makeWebStorage()
    const { queue } = openTab(webStorage, { arrives: false })
    queue.add(event())
    const id = `id-${ids}`
    await queue.flush()
    expect(queue.length).toBe(1)
    const next = openTab(webStorage)
    await next.queue.flush()
    expect(next.sentIds()).toEqual([id])
    expect(webStorage.length).toBe(0)
  })

  test('[S9.046] half an hour between two events ends the visit, however they are sent; each event keeps its own visit', async () => {
    const { queue, sent, state } = openTab(makeWebStorage(), { arrives: false })
    queue.add({ ...event(), at: 0 })
    queue.add({ ...event(), at: 1_799_999 })
    queue.add({ ...event(), at: 1_799_999 + 1_800_000 })
    await queue.flush()
    // Sent late and together, from the next page: each keeps the visit it happened in.
    state.arrives = true
    state.session = { id: 'session-9', seen: 9e12 }
    await queue.flush()
    expect(sent.map(({ session, events }) => [session, events.length])).toEqual([
      ['session-1', 2],
      ['session-2', 1],
    ])
    expect(queue.length).toBe(0)
  })

  test('[S9.049] an event names the visitor only with consent when it happened and when it is sent', async () => {
    const webStorage = makeWebStorage()
    const otherTab = openTab(webStorage)
    otherTab.queue.add(event())
    otherTab.queue.save()
    const { queue, sent, left, state } = openTab(webStorage)
    state.visitor = null
    queue.add(event())
    state.visitor = 'v-2'
    queue.add(event())
    await queue.flush()
    expect(sent.map(({ visitor }) => visitor)).toEqual(['v-1', undefined, 'v-2'])
    otherTab.queue.add(event())
    otherTab.queue.save()
    queue.add(event())
    queue.removeVisitor()
    queue.leave()
    expect(left.map(({ visitor, events }) => [visitor, events.length])).toEqual([[undefined, 2]])
  })

  test('hands the remaining events to the browser when the page closes', () => {
    const { queue, left } = openTab()
    queue.add(event())
    queue.leave()
    expect([left.flatMap(({ events }) => events).length, queue.length]).toEqual([1, 0])
  })

  test('stores the newest 500 at most, and ignores invalid entries', async () => {
    const webStorage = makeWebStorage()
    for (const [name, text] of [
      ['stoop-events', '{"not": "a list"'],
      ['stoop-events:odd', '7'],
      ['stoop-events:null', 'null'],
      ['stoop-events:half', '{"until":0,"events":[{"of":{}},null]}'],
    ] as const)
      webStorage.setItem(name, text)
    const { queue } = openTab(webStorage, { arrives: false })
    for (let index = 0; index < 620; index++) queue.add(event())
    await queue.flush()
    expect([queue.length, webStorage.length]).toEqual([500, 1])
    queue.clear()
    expect([queue.length, webStorage.length]).toEqual([0, 0])
  })
})

describe('tabs of one browser', () => {
  test('store their events separately while offline; the first to send sends all, once', async () => {
    const webStorage = makeWebStorage()
    const [first, second] = [openTab(webStorage), openTab(webStorage)]
    for (const { queue } of [first, second, first, second]) {
      queue.add(event())
      queue.save()
    }
    expect(webStorage.length).toBe(2)
    await Promise.all([first.queue.flush(), second.queue.flush()])
    const all = [...first.sentIds(), ...second.sentIds()]
    expect(all).toHaveLength(4)
    expect(new Set(all).size).toBe(4)
    expect([webStorage.length, first.queue.length, second.queue.length]).toEqual([0, 0, 0])
  })

  test("events that one tab took over and cannot send are not lost, and neither are the other tab's new ones", async () => {
    const webStorage = makeWebStorage()
    const [first, second] = [openTab(webStorage, { arrives: false }), openTab(webStorage)]
    second.queue.add(event())
    second.queue.save()
    first.queue.add(event())
    await first.queue.flush()
    second.queue.add(event())
    second.queue.leave()
    expect(second.left.flatMap(({ events }) => events)).toHaveLength(1)
    first.state.arrives = true
    await first.queue.flush()
    const all = [...first.sentIds(), ...second.left.flatMap(({ events }) => events.map(({ id }) => id))]
    expect([all.length, new Set(all).size]).toEqual([3, 3])
  })

  test('a list that is being sent is left alone until its tab has been gone for longer than a delivery may take', async () => {
    const webStorage = makeWebStorage()
    const waiting = { of: { session: 'session-7' }, event: { ...event(), id: 'of-the-other', at: 'then' } }
    webStorage.setItem('stoop-events:other', JSON.stringify({ until: 60_000, events: [waiting] }))
    const { queue, state, sentIds } = openTab(webStorage)
    state.now = 59_000
    await queue.flush()
    expect([sentIds(), webStorage.length]).toEqual([[], 1])
    state.now = 60_001
    await queue.flush()
    expect([sentIds(), webStorage.length]).toEqual([['of-the-other'], 0])
  })
})
