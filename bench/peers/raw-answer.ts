import { request as open } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Request } from './contender.ts'

/** An answer as it was sent. */
export interface RawAnswer {
  status: number
  /** The body, compressed if the server did so. */
  body: Buffer
  /** Whether the server announced the body's length. */
  hasLength: boolean
}

/** Sends a request as the load generator does, with an `accept-encoding` only if one is given. */
export async function ask(
  port: number,
  { method, path, headers = {}, body }: Request,
  acceptEncoding?: string,
): Promise<RawAnswer> {
  return await new Promise((resolve, reject) => {
    const sent = open({ host: '127.0.0.1', port, method, path, agent: false }, (response) => {
      buffer(response).then((received) => {
        const hasLength = response.headers['content-length'] !== undefined
        resolve({ status: response.statusCode ?? 0, body: received, hasLength })
      }, reject)
    })
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
    if (acceptEncoding) sent.setHeader('accept-encoding', acceptEncoding)
    if (body !== undefined) sent.setHeader('content-type', 'application/json')
    sent.once('error', reject)
    sent.end(body)
  })
}
