import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { startServer } from './programs.ts'

/**
 * Milliseconds from starting the process to the first `/readyz`, its own PostgreSQL included, of starts after the
 * first, which makes the database.
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
  return times.sort((one, other) => one - other)
}
