import { expect, test } from 'vitest'
import type { ConnectionListener, StreamStart } from './live-connection.ts'
import { type LiveEvent, type LiveInterest, noInterest } from './live-event.ts'
import { type HubParts, LiveHub, type TabMessage } from './live-hub.ts'

interface Opened {
  tab: string
  interest: LiveInterest
  start: StreamStart
  listener: ConnectionListener
  isOpen: boolean
  lastId: number | null
}

/** A browser whose tabs share a channel and a lock. */
function createBrowser() {
  const opened: Opened[] = []
  const listeners = new Map<string, (message: TabMessage) => void>()
  const queue: (() => Promise<void>)[] = []
  let isHeld = false
  let now = 100_000
  async function next() {
    const work = queue.shift()
    if (!work || isHeld) return
    isHeld = true
    await work()
    isHeld = false
    void next()
  }
  function openTab(tab: string) {
    const parts: HubParts = {
      tab,
      async lead(work) {
        queue.push(work)
        if (!isHeld) await next()
      },
      channel: {
        post(message) {
          for (const [name, take] of [...listeners]) if (name !== tab) take(structuredClone(message))
        },
        listen(take) {
          listeners.set(tab, take)
          return () => void listeners.delete(tab)
        },
      },
      loadedAt: 1_000,
      now: () => now,
      open(interest, start, listener) {
        const stream: Opened = { tab, interest, start, listener, isOpen: true, lastId: start.lastId }
        opened.push(stream)
        return { lastId: () => stream.lastId, close: () => void Object.assign(stream, { isOpen: false }) }
      },
    }
    const hub = new LiveHub(parts)
    const heard: (number | 'gap')[] = []
    const follow = (interest: Partial<LiveInterest> = {}) =>
      hub.follow(
        { ...noInterest, ...interest },
        { onEvent: ({ id }) => void heard.push(id), onGap: () => void heard.push('gap') },
      )
    return { hub, heard, follow }
  }
  const open = () => opened.filter(({ isOpen }) => isOpen)
  const say = (id: number, part: Partial<LiveEvent> = {}) => {
    const event: LiveEvent = { id, topic: 'member:a', kind: 'test', data: {}, ...part }
    for (const stream of open()) {
      stream.lastId = id
      stream.listener.onEvent(event)
    }
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { openTab, open, say, pass }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('all tabs hear what the one stream of the browser brings', async () => {
  const { openTab, open, say } = createBrowser()
  const [first, second] = [openTab('first'), openTab('second')]
  first.follow()
  second.follow()
  await settled()
  expect(open().map(({ tab }) => tab)).toEqual(['first'])
  say(1)
  expect([first.heard, second.heard]).toEqual([[1], [1]])
  open()[0]?.listener.onGap()
  expect([first.heard, second.heard]).toEqual([
    [1, 'gap'],
    [1, 'gap'],
  ])
})

test('the stream is opened again when a tab wants more than it brings, from where it was', async () => {
  const { openTab, open, say } = createBrowser()
  const [first, second] = [openTab('first'), openTab('second')]
  first.follow({ listings: ['a'] })
  await settled()
  say(7)
  second.follow({ listings: ['b'], orders: [{ id: 'o', token: 't' }] })
  await settled()
  const interest = { listings: ['a', 'b'], orders: [{ id: 'o', token: 't' }] }
  expect(open()).toMatchObject([{ tab: 'first', interest, start: { lastId: 7, loadedAt: 40_000 } }])
  second.follow({ listings: ['a'] })
  expect(open()).toMatchObject([{ interest, start: { lastId: 7 } }])
})

test('when the tab with the stream closes, another one resumes it for the tabs that are left', async () => {
  const { openTab, open, say } = createBrowser()
  const tabs = ['first', 'second', 'third'].map(openTab)
  const unfollow = tabs.map(({ follow }, place) => follow({ listings: [`listing ${place}`] }))
  await settled()
  say(3)
  unfollow[0]?.()
  await settled()
  expect(open()).toMatchObject([
    { tab: 'second', start: { lastId: 3 }, interest: { listings: ['listing 1', 'listing 2'] } },
  ])
  say(4)
  expect(tabs.map(({ heard }) => heard)).toEqual([[3], [3, 4], [3, 4]])
})

test('a page in the back-forward cache holds no stream, and resumes when it is shown again', async () => {
  const { openTab, open, say } = createBrowser()
  const { hub, follow, heard } = openTab('first')
  follow()
  await settled()
  say(5)
  hub.suspend()
  expect(open()).toEqual([])
  hub.resume()
  await settled()
  expect(open()).toMatchObject([{ start: { lastId: 5 } }])
  say(6)
  expect(heard).toEqual([5, 6])
})

test('a sign-in starts a new stream, and everything is asked for again', async () => {
  const { openTab, open, say } = createBrowser()
  const { hub, follow, heard } = openTab('first')
  follow()
  await settled()
  say(5)
  hub.restart()
  expect(open()).toMatchObject([{ start: { lastId: null, loadedAt: 1_000 } }])
  expect(heard).toEqual([5, 'gap'])
})

test('what the server repeats is heard once', async () => {
  const { openTab, say } = createBrowser()
  const { follow, heard } = openTab('first')
  follow()
  await settled()
  for (const id of [5, 6, 5, 6, 7]) say(id)
  expect(heard).toEqual([5, 6, 7])
})

test('a follower that is added later gets the events of the last minute', async () => {
  const { openTab, say, pass } = createBrowser()
  const { follow, hub } = openTab('first')
  follow({ listings: ['a'] })
  await settled()
  say(1)
  pass(60_001)
  say(2)
  say(3, { kind: 'chat.typing' })
  say(4, { topic: 'listing:a', kind: 'listing.changed' })
  say(5, { topic: 'listing:a', kind: 'listing.changed' })
  const late: number[] = []
  hub.follow(noInterest, { onEvent: ({ id }) => void late.push(id), onGap() {} })
  expect(late).toEqual([2, 5])
})

test('a tab that opens later gets the events of the last minute', async () => {
  const { openTab, open, say } = createBrowser()
  openTab('first').follow()
  await settled()
  say(1)
  const second = openTab('second')
  second.follow()
  await settled()
  expect(second.heard).toEqual([1])
  expect(open()).toHaveLength(1)
  second.follow()
  expect(second.heard).toEqual([1, 1])
})
