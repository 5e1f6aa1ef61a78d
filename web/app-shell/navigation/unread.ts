import { useEffect, useState } from 'react'
import type { Unread } from './follow-unread.ts'

const none: Unread = { chat: 0, bell: 0, paths: [] }

/**
 * What the member has not read: messages, notifications, and the pages these are about. Its code is loaded once the page
 * is idle. @param memberId undefined: nobody
 */
export function useUnread(memberId: string | undefined): Unread {
  const [unread, setUnread] = useState(none)
  useEffect(() => {
    if (!memberId) return
    let stop: (() => void) | null = null
    let isOver = false
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() =>
      import('./follow-unread.ts').then(
        (module) => {
          if (!isOver) stop = module.followUnread(setUnread)
        },
        () => {},
      ),
    )
    return () => {
      isOver = true
      stop?.()
      setUnread(none)
    }
  }, [memberId])
  return unread
}
