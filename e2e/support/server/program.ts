import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A program of the operator that gets webhooks, on loopback. */
export interface Program {
  url: string
  /** What it answers. */
  status: number
  received: { headers: Record<string, string>; body: string }[]
  /** What it has received. @throws if a signature does not fit */
  verified(secret: string): { id: string; type: string; data: Record<string, string> }[]
  close(): void
}

export async function openProgram(): Promise<Program> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      program.received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(program.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const program: Program = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    status: 200,
    received: [],
    verified: (secret) =>
      program.received.map(
        ({ headers, body }) =>
          new Webhook(secret).verify(body, headers) as ReturnType<Program['verified']>[number],
      ),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return program
}
