import net from 'node:net'

/**
 * How a gate treats connections. `closed`: it resets them; `silent`: it accepts data and never answers; `garbage`: it sends an
 * invalid answer; a number: milliseconds by which it delays answers.
 */
export type GateMode = 'open' | 'closed' | 'silent' | 'garbage' | number

/** A TCP proxy in front of a service. */
export interface Gate {
  port: number
  /** Also ends the connections that are open. */
  set(mode: GateMode): void
  close(): Promise<void>
}

/** @param target the port of the service, asked for with each connection */
export async function openGate(target: () => number): Promise<Gate> {
  let mode: GateMode = 'open'
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = net.createServer((client) => {
    keep(client)
    if (mode === 'closed') return client.resetAndDestroy()
    if (mode === 'silent') return client.resume()
    if (mode === 'garbage') return client.end('\u0000\u0015 no answer at all\r\n\r\n')
    const service = net.connect(target(), '127.0.0.1')
    keep(service)
    client.pipe(service)
    pipeLate(service, client, typeof mode === 'number' ? mode : 0)
    client.on('close', () => service.destroy())
    service.on('close', () => client.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      mode = next
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function pipeLate(from: net.Socket, to: net.Socket, delay: number): void {
  if (delay === 0) return void from.pipe(to)
  from.on('data', (chunk) => void setTimeout(() => to.writable && to.write(chunk), delay))
  from.on('end', () => void setTimeout(() => to.end(), delay))
}
