import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createS3FileStore, type S3Settings } from '../adapters/files-s3/index.ts'
import type { FileStore } from '../ports/file-store.ts'

/** The part of s3rver that is used here; the package ships without types. */
interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver: new (options: object) => S3rver = createRequire(import.meta.url)('s3rver')

/** The keys that the stand-in knows. */
export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface S3StandIn {
  endpoint: string
  bucket(name: string, settings?: Partial<S3Settings>): FileStore
  close(): Promise<void>
}

/** Starts an S3-compatible server with these buckets. */
export async function startS3StandIn(buckets: readonly string[]): Promise<S3StandIn> {
  const directory = await mkdtemp(path.join(tmpdir(), 'stoop-s3-'))
  const configureBuckets = buckets.map((name) => ({ name }))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`
  return {
    endpoint,
    bucket: (bucket, settings = {}) =>
      createS3FileStore({ bucket, region: 'us-east-1', endpoint, ...s3Keys, ...settings }),
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
