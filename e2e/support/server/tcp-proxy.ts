import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a server that can be closed and reopened, to simulate a server that is down. */
export interface TcpProxy {
  url: string
  /** Sets the server that it forwards to. */
  forwardTo(url: string): void
  /** Refuses connections and closes open ones. */
  close(): Promise<void>
  /** Accepts connections again on the same port. */
  open(): Promise<void>
}

/** Starts a proxy on a free port. */
export async function startTcpProxy(): Promise<TcpProxy> {
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
    forwardTo: (url) => {
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
