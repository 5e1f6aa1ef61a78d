import type { MessagePhoto } from '../../../../contract/calls/chat/chat-shape.ts'
import type { ContactKind, SentKind } from '../../../../contract/rules/chat/messages.ts'
import { localStore } from '../../../api/storage/storage.ts'
import { OUTBOX_KEY } from '../../../api/storage/storage-keys.ts'

/** A message that the server has not confirmed yet. It outlives reloads. */
export interface QueuedMessage {
  /** Made here, so that a message that is sent again is stored once. */
  id: string
  conversationId: string
  /** The account, or the token of a guest's order: nobody else sends it from this browser. */
  owner: string
  token: string | null
  kind: SentKind
  text: string
  photos: MessagePhoto[]
  withoutContacts: boolean
  at: string
  /** Why it is not sent. */
  problem: { text: string; contacts: { kinds: ContactKind[]; without: string } | null } | null
}

type Listener = () => void

/** The messages of this browser that wait to be sent, shared by its tabs. */
function createOutbox() {
  const listeners = new Set<Listener>()
  let stored: string | null = null
  let messages: QueuedMessage[] = []
  const read = (): QueuedMessage[] => {
    const now = localStore.getItem(OUTBOX_KEY)
    if (now !== stored) {
      stored = now
      messages = parse(now)
    }
    return messages
  }
  const write = (next: QueuedMessage[]) => {
    if (next.length > 0) localStore.setItem(OUTBOX_KEY, JSON.stringify(next))
    else localStore.removeItem(OUTBOX_KEY)
    for (const listener of listeners) listener()
  }
  return {
    all: read,
    add: (message: QueuedMessage) => write([...read(), message]),
    change: (id: string, part: Partial<QueuedMessage>) =>
      write(read().map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove(id: string) {
      if (read().some((one) => one.id === id)) write(read().filter((one) => one.id !== id))
    },
    subscribe(listener: Listener) {
      listeners.add(listener)
      const onStorage = ({ key }: StorageEvent) => void (key === OUTBOX_KEY && listener())
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

export const outbox = createOutbox()

/** Removes what a member has not sent. */
export function dropUnsent(owner: string): void {
  for (const { id, owner: writer } of outbox.all()) if (writer === owner) outbox.remove(id)
}

/** A damaged outbox counts as empty. */
function parse(text: string | null): QueuedMessage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? (value as QueuedMessage[]) : []
  } catch {
    return []
  }
}
