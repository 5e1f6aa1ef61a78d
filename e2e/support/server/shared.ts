import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { createTestDatabase } from '../../../server/testing/database/database.ts'
import { attachToServer, type RunningServer, type Server, type ServerDetails, startServer } from './server.ts'

/** What all stories that run in one worker share; the global setup starts it. */
export interface WorkerResources {
  /** WebSocket endpoint of its Chromium. */
  browser: string
  server: ServerDetails
}

declare module 'vitest' {
  export interface ProvidedContext {
    workers: WorkerResources[]
  }
}

function resources(): WorkerResources {
  const found = inject('workers')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!found) throw new Error(`there is nothing for worker ${process.env.VITEST_POOL_ID}`)
  return found
}

/** Connects to this worker's Chromium; closing the connection closes what was opened through it. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(resources().browser)
}

/** This worker's server, which earlier stories have used. Its rate limits start anew. */
export async function sharedServer(): Promise<RunningServer> {
  const server = attachToServer(resources().server)
  await server.change('delete from rate_limits', [])
  return server
}

/** Starts another server on an empty database. */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<Server> {
  const database = await createTestDatabase()
  const server = await startServer({ DATABASE_URL: database.url, ...settings })
  const { stop } = server
  return Object.assign(server, { stop: () => stop().finally(() => database.close()) })
}
