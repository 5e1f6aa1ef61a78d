/** A stand-in for S3 as a process of its own: `s3-server.ts PORT FOLDER`. Its keys are known to everybody; it listens on loopback only. */
import { createRequire } from 'node:module'

/** It has no types of its own. */
const S3rver: new (options: object) => { run(): Promise<unknown> } = createRequire(import.meta.url)('s3rver')

const [port, directory] = process.argv.slice(2)
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'photos' }],
}).run()
process.once('SIGTERM', () => process.exit(0))
