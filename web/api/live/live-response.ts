import { createParser } from 'eventsource-parser'
import type { LiveEvent } from './live-event.ts'

/** Milliseconds without a byte after which a connection counts as lost. The server says something every 20 seconds. */
const SILENCE_LIMIT = 50_000

export interface LiveListener {
  onEvent(event: LiveEvent): void
  /** Everything that was missed has been sent. */
  onReady(lastId: number): void
  /** More was missed than is kept. */
  onReset(lastId: number): void
}

/** Reads a response until it ends. @throws if the connection is lost or silent for too long */
export async function readLiveResponse(
  response: Response,
  listener: LiveListener,
  abort: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ id, event = 'message', data }) {
      const number = Number(id)
      if (event === 'message')
        listener.onEvent({ id: number, ...(JSON.parse(data) as Omit<LiveEvent, 'id'>) })
      else if (event === 'reset') listener.onReset(number)
      else listener.onReady(number)
    },
  })
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let silence = setTimeout(abort, SILENCE_LIMIT)
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_LIMIT)
      parser.feed(decoder.decode(chunk.value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
  }
}
