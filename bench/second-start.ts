import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { startServer } from './programs.ts'

/**
 * Milliseconds from starting the process to the first successful `/readyz`, embedded PostgreSQL included. The first start,
 * which creates the database, does not count.
 */
export async function secondStarts(folder: string, count: number): Promise<number[]> {
  const env = { DATA_DIR: path.join(folder, 'own-data') }
  await (await startServer(env)).stop()
  const times: number[] = []
  for (let round = 0; round < count; round++) {
    const began = performance.now()
    const server = await startServer(env)
    times.push(performance.now() - began)
    await server.stop()
  }
  return times.sort((a, b) => a - b)
}
