import type { MessagePort, Transferable } from 'node:worker_threads'
import type { PageRequest, RenderedPage } from './page-renderer.ts'

/** Messages to a page thread. `page` is the page's key in its slot map, `call` the index of the page's call. */
export type ToPageThread =
  | { kind: 'render'; page: number; request: PageRequest }
  /** JSON text: copying the objects would take twice the time. */
  | { kind: 'answer'; page: number; call: number; answer: string }
  | { kind: 'refused'; page: number; call: number; error: unknown }
  | { kind: 'gone'; page: number }
  | { kind: 'ping' }

/** A page without its body. */
export type PageHead = Omit<RenderedPage, 'body'>

/** Messages from a page thread. `rendered`, `ended` and `failed` are the last ones about a page. */
export type FromPageThread =
  | { kind: 'ready' }
  | { kind: 'alive' }
  /** An error that belongs to no page. */
  | { kind: 'stray'; error: unknown }
  | OfPage

export type OfPage =
  | { kind: 'call'; page: number; call: number; name: string; input: object | undefined }
  | { kind: 'report'; page: number; error: unknown }
  | { kind: 'rendered'; page: number; rendered: PageHead & { body: Uint8Array } }
  /** The beginning of a streamed body. */
  | { kind: 'begun'; page: number; head: PageHead; pieces: Uint8Array[] }
  | { kind: 'piece'; page: number; piece: Uint8Array }
  | { kind: 'ended'; page: number }
  | { kind: 'failed'; page: number; error: unknown }

/** Sends a message. An error that cannot be cloned is sent as an `Error` with its text. */
export function post(
  port: Pick<MessagePort, 'postMessage'>,
  message: ToPageThread | FromPageThread,
  transfer: Transferable[] = [],
): void {
  try {
    port.postMessage(message, transfer)
  } catch (cause) {
    if (!('error' in message)) throw cause
    port.postMessage({ ...message, error: asPlainError(message.error) })
  }
}

function asPlainError(thrown: unknown): Error {
  try {
    const plain = new Error(String(thrown instanceof Error ? thrown.message : thrown))
    if (thrown instanceof Error) plain.stack = String(thrown.stack)
    return plain
  } catch {
    return new Error('an error without a text')
  }
}
