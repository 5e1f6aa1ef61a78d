import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import type { ContactKind } from '../../../../contract/rules/chat/messages.ts'
import { call } from '../../../api/call.ts'
import { isRefusal } from '../../../api/transport/response.ts'
import { chatInput } from '../chat-query.ts'
import { outbox, type QueuedMessage } from './outbox.ts'

/** Also the name of the lock that the sending tab holds. */
const LOCK = 'stoop-chat-outbox'
/** Milliseconds before the next attempt after a failure; each further one waits twice as long, up to the longest. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

type OnSent = (message: Message, conversationId: string) => void

const listeners = new Set<OnSent>()
let isSending = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls `listener` with each message once it is sent. */
export function onSent(listener: OnSent): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends what an owner has queued, in its order, once; and again later if the network fails. */
export async function sendQueued(owner: string): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    if (navigator.locks) await navigator.locks.request(LOCK, () => sendAll(owner))
    else await sendAll(owner)
  } finally {
    isSending = false
  }
  const isLeft = nextOf(owner) !== undefined
  if (isLeft)
    timer = setTimeout(() => void sendQueued(owner), Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures++))
}

async function sendAll(owner: string): Promise<void> {
  for (let next = nextOf(owner); next; next = nextOf(owner)) if (!(await sendOne(next))) return
}

function nextOf(owner: string): QueuedMessage | undefined {
  return outbox.all().find((one) => one.owner === owner && one.problem === null)
}

/** @returns false if it has to be tried again later */
async function sendOne({
  id,
  conversationId,
  token,
  kind,
  text,
  photos,
  withoutContacts,
}: QueuedMessage): Promise<boolean> {
  const body = {
    id,
    kind,
    text,
    photo_ids: photos.map((photo) => photo.id),
    without_contacts: withoutContacts,
  }
  const result = await call('chat.send', { ...chatInput(conversationId, token), body })
  if (result.error === null) {
    failures = 0
    for (const listener of listeners) listener(result.data.message, conversationId)
    outbox.remove(id)
    return true
  }
  // A session that has ended may be renewed; too many calls may pass later.
  if (!isRefusal(result) && result.code !== 'chat.same_text' && result.code !== 'chat.too_many_new')
    return false
  const contacts =
    result.code === 'chat.contacts_held'
      ? (result.details as { kinds: ContactKind[]; without: string })
      : null
  outbox.change(id, { problem: { text: result.error, contacts } })
  return true
}
