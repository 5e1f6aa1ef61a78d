import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../api/storage.ts'
import { createKeptEvents } from './event-storage.ts'
import { type Batch, createQueue } from './queue.ts'
import { type Session, sessionAt } from './session.ts'

const event = (name = 'share') => ({
  name: name as 'share',
  properties: { item_id: 'x'.repeat(300) },
  at: 0,
  path: '/shop',
})

/** The storage of a browser, which all its tabs share. */
function makeShelf() {
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
function openTab(shelf = makeShelf(), { arrives = true } = {}) {
  const sent: Batch[] = []
  const left: Batch[] = []
  const state = { arrives, now: 0, session: null as Session | null, visitor: 'v-1' as string | null }
  let sessions = 0
  tabs += 1
  const queue = createQueue({
    send: async (batch) => {
      // While it is under way, others have their turn.
      await new Promise((resolve) => setTimeout(resolve))
      if (state.arrives) sent.push(batch)
      return state.arrives
    },
    sendLast: (batch) => left.push(batch) > 0,
    kept: createKeptEvents({
      shelf: () => shelf,
      tab: `tab-${tabs}`,
      now: () => state.now,
      mayKeep: () => true,
    }),
    alone: async (work) => work(),
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
  test('sends batches of a hundred, with texts cut', async () => {
    const { queue, sent } = openTab()
    for (let each = 0; each < 150; each++) queue.add(event())
    await queue.flush()
    expect(sent.map(({ events }) => events.length)).toEqual([100, 50])
    expect(sent[0]?.events[0]).toMatchObject({ at: '1970-01-01T00:00:00.000Z', path: '/shop' })
    expect(sent[0]?.events[0]?.properties).toEqual({ item_id: 'x'.repeat(255) })
  })

  test('keeps what a network refuses, over a reload too, and sends it with the same ids later', async () => {
    const shelf = makeShelf()
    const { queue } = openTab(shelf, { arrives: false })
    queue.add(event())
    const id = `id-${ids}`
    await queue.flush()
    expect(queue.length).toBe(1)
    const next = openTab(shelf)
    await next.queue.flush()
    expect(next.sentIds()).toEqual([id])
    expect(shelf.length).toBe(0)
  })

  test('[S9.046] half an hour between two events ends the visit, however they are sent; each keeps its own', async () => {
    const { queue, sent, state } = openTab(makeShelf(), { arrives: false })
    queue.add({ ...event(), at: 0 })
    queue.add({ ...event(), at: 1_799_999 })
    queue.add({ ...event(), at: 1_799_999 + 1_800_000 })
    await queue.flush()
    // Sent late and together, from the next page: what was true when they happened is told.
    state.arrives = true
    state.session = { id: 'session-9', seen: 9e12 }
    await queue.flush()
    expect(sent.map(({ session, events }) => [session, events.length])).toEqual([
      ['session-1', 2],
      ['session-2', 1],
    ])
    expect(queue.length).toBe(0)
  })

  test('[S9.049] an event names the visitor only where that was allowed when it happened, and still is', async () => {
    const shelf = makeShelf()
    const other = openTab(shelf)
    other.queue.add(event())
    other.queue.keep()
    const { queue, sent, left, state } = openTab(shelf)
    state.visitor = null
    queue.add(event())
    state.visitor = 'v-2'
    queue.add(event())
    await queue.flush()
    expect(sent.map(({ visitor }) => visitor)).toEqual(['v-1', undefined, 'v-2'])
    other.queue.add(event())
    other.queue.keep()
    queue.add(event())
    queue.unname()
    queue.leave()
    expect(left.map(({ visitor, events }) => [visitor, events.length])).toEqual([[undefined, 2]])
  })

  test('gives what is left to the browser when the page goes', () => {
    const { queue, left } = openTab()
    queue.add(event())
    queue.leave()
    expect([left.flatMap(({ events }) => events).length, queue.length]).toEqual([1, 0])
  })

  test('keeps at most 500, the newest, and reads no nonsense', async () => {
    const shelf = makeShelf()
    for (const [name, text] of [
      ['stoop-events', '{"not": "a list"'],
      ['stoop-events:odd', '7'],
      ['stoop-events:null', 'null'],
      ['stoop-events:half', '{"until":0,"events":[{"of":{}},null]}'],
    ] as const)
      shelf.setItem(name, text)
    const { queue } = openTab(shelf, { arrives: false })
    for (let each = 0; each < 620; each++) queue.add(event())
    await queue.flush()
    expect([queue.length, shelf.length]).toEqual([500, 1])
    queue.forget()
    expect([queue.length, shelf.length]).toEqual([0, 0])
  })
})

describe('tabs of one browser', () => {
  test('without a network keep their events beside each other; whoever sends them first sends all, once', async () => {
    const shelf = makeShelf()
    const [one, two] = [openTab(shelf), openTab(shelf)]
    for (const { queue } of [one, two, one, two]) {
      queue.add(event())
      queue.keep()
    }
    expect(shelf.length).toBe(2)
    await Promise.all([one.queue.flush(), two.queue.flush()])
    const all = [...one.sentIds(), ...two.sentIds()]
    expect(all).toHaveLength(4)
    expect(new Set(all).size).toBe(4)
    expect([shelf.length, one.queue.length, two.queue.length]).toEqual([0, 0, 0])
  })

  test('what one has taken over and cannot send is not lost, and what the other does meanwhile neither', async () => {
    const shelf = makeShelf()
    const [one, two] = [openTab(shelf, { arrives: false }), openTab(shelf)]
    two.queue.add(event())
    two.queue.keep()
    one.queue.add(event())
    await one.queue.flush()
    two.queue.add(event())
    two.queue.leave()
    expect(two.left.flatMap(({ events }) => events)).toHaveLength(1)
    one.state.arrives = true
    await one.queue.flush()
    const all = [...one.sentIds(), ...two.left.flatMap(({ events }) => events.map(({ id }) => id))]
    expect([all.length, new Set(all).size]).toEqual([3, 3])
  })

  test('a list that is being sent is left alone, until its tab has been gone for longer than a delivery may take', async () => {
    const shelf = makeShelf()
    const waiting = { of: { session: 'session-7' }, event: { ...event(), id: 'of-the-other', at: 'then' } }
    shelf.setItem('stoop-events:other', JSON.stringify({ until: 60_000, events: [waiting] }))
    const { queue, state, sentIds } = openTab(shelf)
    state.now = 59_000
    await queue.flush()
    expect([sentIds(), shelf.length]).toEqual([[], 1])
    state.now = 60_001
    await queue.flush()
    expect([sentIds(), shelf.length]).toEqual([['of-the-other'], 0])
  })
})
