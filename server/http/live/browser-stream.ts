import type { ServerResponse } from 'node:http'
import type { Stream } from '../../live/streams.ts'

/** Bytes that wait for a slow browser. With more it is disconnected, comes back and is sent what it lacks. */
const MAX_BACKLOG = 256 * 1024

/**
 * Answers a request with an event stream.
 * @source https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function openBrowserStream(response: ServerResponse, topics: ReadonlySet<string>): Stream {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would otherwise collect events.
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  response.flushHeaders()
  const close = () => void response.end()
  return {
    topics,
    close,
    write(text) {
      if (response.writableEnded || response.destroyed) return
      response.write(text)
      if (response.writableLength > MAX_BACKLOG) response.destroy()
    },
  }
}
