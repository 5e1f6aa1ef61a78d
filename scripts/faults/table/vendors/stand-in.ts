import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { CleanUp } from '../../../../server/app/clean-up.ts'
import { type Gate, openGate } from '../gate.ts'

/** A request to a service. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  text: string
}

/** What a service answers; 200 with JSON unless it says otherwise. */
export interface Reply {
  status?: number
  json?: object
  bytes?: Uint8Array
  type?: string
}

/** Turns a right answer into a plausible wrong one. What the service did stays done. */
export type Lie = (honest: Reply, call: Call) => Reply

/** A stand-in for an external service, behind a gate. */
export interface StandIn {
  gate: Gate
  /** Its address, past the gate's faults. */
  url: string
  /** From now on its answers are wrong, one kind of wrong after the other, or right again. */
  lie(isLying: boolean): void
}

/** A proxy, or an account that has ended, answers every request with a page. */
export const loginPage: Lie = () => ({
  type: 'text/html; charset=utf-8',
  bytes: Buffer.from('<!doctype html><html><title>Log in</title><form><input name="password"></form></html>'),
})

/** An error with the status of a success. */
export const hiddenError: Lie = () => ({
  json: { kind: 'error', code: 'unknown_error', error: { type: 'api_error', message: 'Please try again' } },
})

/** Nothing at all. */
export const emptyObject: Lie = () => ({ json: {} })

/** The right answer with other fields. */
export function changed(fields: object): Lie {
  return (honest) => (honest.json ? { ...honest, json: { ...honest.json, ...fields } } : honest)
}

/** Starts a stand-in. `lies`: the wrong answers to a request, of which each is given in turn. */
export async function startStandIn(
  answer: (call: Call) => Reply,
  lies: (call: Call) => readonly Lie[],
  cleanUp: CleanUp,
): Promise<StandIn> {
  const state = { isLying: false, told: 0 }
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    if (!call) return
    const honest = answer(call)
    const possible = state.isLying ? lies(call) : []
    const lie = possible[state.told++ % (possible.length || 1)]
    send(response, lie ? lie(honest, call) : honest)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const gate = await openGate(() => port)
  cleanUp.push(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
    gate.close,
  )
  return {
    gate,
    url: `http://127.0.0.1:${gate.port}`,
    lie(isLying) {
      state.isLying = isLying
    },
  }
}

/** Null if the connection ends within the request, as a gate's do. */
async function readCall(request: IncomingMessage): Promise<Call | null> {
  const parts = await request.toArray().catch(() => null)
  if (!parts) return null
  const url = new URL(request.url ?? '/', 'http://service')
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    text: Buffer.concat(parts).toString(),
  }
}

function send(response: ServerResponse, { status = 200, json, bytes, type }: Reply): void {
  response.writeHead(status, { 'content-type': type ?? 'application/json' })
  response.end(bytes ?? JSON.stringify(json ?? {}))
}
