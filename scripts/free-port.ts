import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports that systems do not give to outgoing connections (Linux from 32768, macOS and Windows from 49152): between now and the
 * moment a program listens, no connection of another program takes the port.
 */
const FIRST = 20_000
const LAST = 32_767
const TRIES = 100

/** A port on loopback that nobody uses at this moment. @throws Error if none is found */
export async function freePort(): Promise<number> {
  for (let turn = 0; turn < TRIES; turn++) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (listening) await new Promise((resolve) => probe.close(resolve))
  return listening
}
