import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '../../../../contract/calls/chat/chat-shape.ts'
import { call } from '../../../api/call.ts'

/** Tells the server what was read, once for each last message, while the page is visible. */
export function useRead(conversation: Conversation, token: string | null) {
  const told = useRef(conversation.read_seq)
  const wanted = useRef(0)
  const [tell] = useState(() => () => {
    const seq = wanted.current
    if (document.visibilityState !== 'visible' || seq <= told.current) return
    told.current = seq
    void call('chat.read', {
      params: { id: conversation.id },
      query: token ? { token } : {},
      body: { seq },
    }).then(({ error }) => {
      if (error !== null && told.current === seq) told.current = 0
    })
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('online', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('online', tell)
    }
  }, [tell])
  return (seq: number) => {
    wanted.current = Math.max(wanted.current, seq)
    tell()
  }
}
