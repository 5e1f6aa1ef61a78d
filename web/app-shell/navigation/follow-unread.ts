import { call } from '../../api/call.ts'
import { followLive } from '../../api/live/live.ts'
import { noInterest } from '../../api/live/live-event.ts'

/** What a member has not read. */
export interface Unread {
  /** Messages. */
  chat: number
  /** Notifications. */
  bell: number
  /** The pages that unread notifications are about. */
  paths: readonly string[]
}

type Listener = (unread: Unread) => void

const listeners = new Set<Listener>()
const nothing: Unread = { chat: 0, bell: 0, paths: [] }
let unread = nothing
let unfollow: (() => void) | null = null

/** Calls `listener` with what is unread now and after each change, until the returned function is called. */
export function followUnread(listener: Listener): () => void {
  listeners.add(listener)
  listener(unread)
  unfollow ??= start()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unfollow?.()
    unfollow = null
    unread = nothing
  }
}

function start(): () => void {
  const chat = createAsker(async () => {
    const { data } = await call('chat.unread')
    return data && { chat: data.unread }
  })
  const bell = createAsker(async () => {
    const { data } = await call('notifications.unread')
    return data && { bell: data.unread, paths: data.paths }
  })
  chat.now()
  bell.now()
  return followLive(noInterest, {
    onGap() {
      chat.soon()
      bell.soon()
    },
    onEvent({ kind }) {
      if (kind.startsWith('chat.') && kind !== 'chat.typing') chat.soon()
      if (kind.startsWith('notification.')) bell.soon()
    },
  })
}

/** Asks for a part of what is unread. Several changes at once are asked for once. */
function createAsker(ask: () => Promise<Partial<Unread> | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = async () => {
    const found = await ask()
    // Nobody listens any more where the member has signed out.
    if (!found || listeners.size === 0) return
    unread = { ...unread, ...found }
    for (const listener of listeners) listener(unread)
  }
  return {
    now: () => void now(),
    soon() {
      clearTimeout(timer)
      timer = setTimeout(() => void now(), 200)
    },
  }
}
