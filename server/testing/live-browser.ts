import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { LiveInterest } from '../../contract/calls/site/live.ts'
import type { TestApp } from './test-app.ts'

/** A browser that follows live updates. */
export interface LiveBrowser {
  status: number
  /** Everything received so far, in order. */
  received: { id: number; event: string; data: Record<string, unknown> }[]
  /** Waits until something received fits. */
  until(fits: (event: LiveBrowser['received'][number]) => boolean): Promise<LiveBrowser['received'][number]>
  /** The id of the last event. */
  lastId(): number
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

interface LiveOptions {
  token?: string
  lastId?: number
  /** Seconds since its page was loaded. */
  age?: number
  /** Asks once instead of waiting for more. */
  polls?: boolean
}

/** Opens a stream of live updates over HTTP, and waits for its first words. */
export async function openLive(
  { app }: Pick<TestApp, 'app'>,
  interest: Partial<LiveInterest>,
  options: LiveOptions = {},
): Promise<LiveBrowser> {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return await openLiveAt(`http://127.0.0.1:${port}`, interest, options)
}

/** The same at any server. */
export async function openLiveAt(
  address: string,
  interest: Partial<LiveInterest>,
  { token, lastId, age, polls = false }: LiveOptions = {},
): Promise<LiveBrowser> {
  const controller = new AbortController()
  const response = await fetch(`${address}/api/live`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(polls ? {} : { accept: 'text/event-stream' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
    },
    body: JSON.stringify({ listings: [], orders: [], ...interest, age }),
    signal: controller.signal,
  })
  const received: LiveBrowser['received'] = []
  const waiting = new Set<() => void>()
  const take = ({ id, event = 'message', data }: EventSourceMessage) => {
    received.push({ id: Number(id), event, data: JSON.parse(data) as Record<string, unknown> })
    for (const look of waiting) look()
  }
  const ended = readAll(response, createParser({ onEvent: take }))
  const until: LiveBrowser['until'] = (fits) =>
    new Promise((resolve) => {
      const look = () => {
        const found = received.find(fits)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  if (response.ok) await until(({ event }) => event === 'ready' || event === 'reset')
  return {
    status: response.status,
    received,
    until,
    ended,
    lastId: () => received.at(-1)?.id ?? 0,
    close: () => controller.abort(),
  }
}

async function readAll(response: Response, parser: { feed(text: string): void }): Promise<void> {
  if (!response.ok || !response.body) return
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) parser.feed(text)
  } catch {
    // The test has closed it.
  }
}
