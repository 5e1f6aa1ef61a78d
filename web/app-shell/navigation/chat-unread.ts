import { useEffect, useState } from 'react'

/** The number of the member's unread messages. Its code is loaded once the page is idle. @param memberId undefined: nobody */
export function useChatUnread(memberId: string | undefined): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (!memberId) return
    let stop: (() => void) | null = null
    let isOver = false
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() =>
      import('./follow-chat-unread.ts').then(
        (module) => {
          if (!isOver) stop = module.followChatUnread(setUnread)
        },
        () => {},
      ),
    )
    return () => {
      isOver = true
      stop?.()
      setUnread(0)
    }
  }, [memberId])
  return unread
}
