import { refresh, sessionId, tokens } from '../call.ts'
import { randomKey } from '../session/random-key.ts'
import { LiveConnection } from './live-connection.ts'
import type { LiveFollower, LiveInterest } from './live-event.ts'
import { type HubParts, LiveHub, type TabMessage } from './live-hub.ts'

const NAME = 'stoop-live'

/** Without locks every tab holds its own stream. */
const lead: HubParts['lead'] = async (work, signal) => {
  if (!navigator.locks) return await work()
  await navigator.locks.request(NAME, { signal }, work)
}

function createChannel(): HubParts['channel'] {
  if (!('BroadcastChannel' in window) || !navigator.locks) return { post() {}, listen: () => () => {} }
  const channel = new BroadcastChannel(NAME)
  return {
    post: (message) => channel.postMessage(message),
    listen(take) {
      const onMessage = ({ data }: MessageEvent<TabMessage>) => take(data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

const hub = new LiveHub({
  tab: randomKey(),
  lead,
  channel: createChannel(),
  loadedAt: performance.timeOrigin,
  now: Date.now,
  open: (interest, start, listener) =>
    new LiveConnection(interest, start, listener, {
      authorization: tokens.authorization,
      refresh,
      request: (init) => fetch('/api/live', init),
      sessionId,
      pause,
    }),
})

tokens.subscribe(() => hub.restart())
window.addEventListener('pagehide', () => hub.suspend())
window.addEventListener('pageshow', ({ persisted }) => void (persisted && hub.resume()))

/** Follows live updates until the returned function is called. */
export function followLive(interest: LiveInterest, follower: LiveFollower): () => void {
  return hub.follow(interest, follower)
}
