import { Agent, request } from 'node:http'

/** An answer; status 0 if the connection broke. */
export interface Answer {
  status: number
  text: string
}

/** Somebody with an address of their own on this machine, who keeps connections open as browsers do. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  leave(): void
}

let visitors = 0

/** @param site where nginx, or a process, listens */
export function visit(site: string): Visitor {
  visitors++
  const localAddress = `127.${10 + (visitors % 200)}.${Math.floor(visitors / 200) % 250}.7`
  const agent = new Agent({ keepAlive: true, localAddress })
  const { port } = new URL(site)
  const send = (method: string, path: string, headers: Record<string, string | number>, body = '') =>
    new Promise<Answer>((resolve) => {
      const call = request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => resolve({ status: 0, text: String(error) }))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      })
      call.on('error', (error) => resolve({ status: 0, text: String(error) }))
      call.end(body)
    })
  return {
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, body, headers = {}) => {
      const text = JSON.stringify(body)
      const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      return send('POST', path, { ...own, ...headers }, text)
    },
    leave: () => agent.destroy(),
  }
}
