import { useEffect, useSyncExternalStore } from 'react'
import type { MessagePhoto } from '../../../../contract/calls/chat/chat-shape.ts'
import type { SentKind } from '../../../../contract/rules/chat/messages.ts'
import { outbox, type QueuedMessage } from './outbox.ts'
import { sendQueued } from './send-queued.ts'

const none: QueuedMessage[] = []

/** The queued messages of a conversation, and how to add one. @param owner the account, or the token of a guest's order */
export function useOutbox(owner: string, conversationId: string, token: string | null) {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all, () => none)
  useEffect(() => {
    const send = () => void sendQueued(owner)
    send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [owner])
  return {
    queued: all.filter((one) => one.owner === owner && one.conversationId === conversationId),
    send(text: string, photos: MessagePhoto[] = [], kind: SentKind = 'text') {
      outbox.add({
        id: crypto.randomUUID(),
        conversationId,
        owner,
        token,
        kind,
        text,
        photos,
        withoutContacts: false,
        at: new Date().toISOString(),
        problem: null,
      })
      void sendQueued(owner)
    },
    sendWithout(id: string) {
      outbox.change(id, { withoutContacts: true, problem: null })
      void sendQueued(owner)
    },
    retry(id: string) {
      outbox.change(id, { problem: null })
      void sendQueued(owner)
    },
    remove: outbox.remove,
  }
}

export type Outbox = ReturnType<typeof useOutbox>
