import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { type Supervised, supervise } from './supervised.ts'

/** Where the processes store photos. */
export interface ClusterStorage {
  /** Settings of the processes. */
  env: Record<string, string>
  /** The stand-in; null if S3_BUCKET names a real bucket. */
  server: Supervised | null
}

/** Uses the bucket of the environment, or prepares a stand-in for S3. Nothing runs yet. */
export async function prepareStorage(folder: string, say: (line: string) => void): Promise<ClusterStorage> {
  if (process.env.S3_BUCKET) return { env: {}, server: null }
  const port = await freePort()
  const directory = path.join(folder, 's3')
  mkdirSync(directory, { recursive: true })
  const endpoint = `http://127.0.0.1:${port}`
  const program = path.join(import.meta.dirname, 's3-server.ts')
  const server = supervise(
    {
      name: 'storage',
      port,
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', program, String(port), directory],
      log: path.join(folder, 'logs/storage.log'),
      isReady: () => fetch(endpoint).then(Boolean, () => false),
    },
    say,
  )
  return {
    env: {
      S3_BUCKET: 'photos',
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    server,
  }
}
