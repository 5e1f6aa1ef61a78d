import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a server, which can be broken off and come back: as a server that is gone looks from outside. */
export interface Road {
  url: string
  /** From now on it leads to the server at this address. */
  leadTo(url: string): void
  /** Nobody gets through, and whoever was on it is cut off. */
  close(): Promise<void>
  /** As before, at the same address. */
  open(): Promise<void>
}

/** A road on a free port, open. */
export async function buildRoad(): Promise<Road> {
  const sockets = new Set<Socket>()
  let target = 0
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const gate = createServer((coming) => {
    const going = connect(target, 'localhost')
    for (const socket of [coming, going]) hold(socket)
    coming.pipe(going).pipe(coming)
  })
  const listen = (port: number) => new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = gate.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    leadTo: (url) => {
      target = Number(new URL(url).port)
    },
    close: () =>
      new Promise((resolve) => {
        gate.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    open: () => listen(port),
  }
}
