import type { MessagePort, Transferable } from 'node:worker_threads'
import type { PageRequest, RenderedPage } from './page-renderer.ts'

/** What a thread that renders pages is told. `page` counts the pages of one thread, `call` those of one page. */
export type ToPageThread =
  | { kind: 'render'; page: number; request: PageRequest }
  /** JSON, as any caller would get it: it takes half the time that copying its objects would. */
  | { kind: 'answer'; page: number; call: number; answer: string }
  | { kind: 'refused'; page: number; call: number; error: unknown }
  | { kind: 'gone'; page: number }
  /** Are you there? */
  | { kind: 'ping' }

/** A page without its body. */
export type PageHead = Omit<RenderedPage, 'body'>

/** What it says. Of a page it says nothing more after `rendered`, `ended` or `failed`. */
export type FromPageThread =
  | { kind: 'ready' }
  | { kind: 'alive' }
  /** Of no page that could be told. */
  | { kind: 'stray'; error: unknown }
  | OfPage

export type OfPage =
  | { kind: 'call'; page: number; call: number; name: string; input: object | undefined }
  | { kind: 'report'; page: number; error: unknown }
  | { kind: 'rendered'; page: number; rendered: PageHead & { body: Uint8Array } }
  /** The first of a page whose body comes in pieces. */
  | { kind: 'begun'; page: number; head: PageHead; pieces: Uint8Array[] }
  | { kind: 'piece'; page: number; piece: Uint8Array }
  | { kind: 'ended'; page: number }
  | { kind: 'failed'; page: number; error: unknown }

/** Sends a message. What was thrown may be anything, also what cannot be copied: that is told in words. */
export function post(
  port: Pick<MessagePort, 'postMessage'>,
  message: ToPageThread | FromPageThread,
  transfer: Transferable[] = [],
): void {
  try {
    port.postMessage(message, transfer)
  } catch (cause) {
    if (!('error' in message)) throw cause
    port.postMessage({ ...message, error: inWords(message.error) })
  }
}

function inWords(thrown: unknown): Error {
  try {
    const told = new Error(String(thrown instanceof Error ? thrown.message : thrown))
    if (thrown instanceof Error) told.stack = String(thrown.stack)
    return told
  } catch {
    return new Error('what was thrown has no words')
  }
}
