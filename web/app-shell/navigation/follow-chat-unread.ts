import { call } from '../../api/call.ts'
import { followLive } from '../../api/live/live.ts'
import { noInterest } from '../../api/live/live-event.ts'

type Listener = (unread: number) => void

const listeners = new Set<Listener>()
let unread = 0
let unfollow: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls `listener` with the number of unread messages now and after each change, until the returned function is called. */
export function followChatUnread(listener: Listener): () => void {
  listeners.add(listener)
  listener(unread)
  if (!unfollow) {
    unfollow = followLive(noInterest, {
      onGap: soon,
      onEvent: ({ kind }) => void (kind.startsWith('chat.') && kind !== 'chat.typing' && soon()),
    })
    void ask()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unfollow?.()
    unfollow = null
    unread = 0
  }
}

/** Several changes at once are asked for once. */
function soon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), 200)
}

async function ask(): Promise<void> {
  const { data } = await call('chat.unread')
  if (!data) return
  unread = data.unread
  for (const listener of listeners) listener(unread)
}
