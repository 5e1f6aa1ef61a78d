import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { freePort } from '../../scripts/free-port.ts'

/** A Redis without files on a loopback port. */
export interface Redis {
  url: string
  stop(): Promise<void>
}

const MISSING =
  'redis-server is missing. Install it (Debian and Ubuntu: apt-get install redis-server; macOS: brew install redis), or leave Medusa with its cache out: --without-redis'

/** @throws Error that says what to install when there is no `redis-server` */
export async function startRedis(): Promise<Redis> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  let problem: Error | null = null
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => {
      problem = new Error(MISSING)
      resolve()
    })
    child.once('exit', (code) => {
      problem ??= new Error(`redis-server ended with ${code}`)
      resolve()
    })
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  while (!(await isListening(port))) {
    if (problem) throw problem
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
