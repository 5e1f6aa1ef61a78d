import { ConfigError } from '../config/env.ts'
import { ClusterVersionError } from '../db/embedded/postmaster.ts'

/** Explains why the app did not start and what to change. Unexpected errors keep their stack. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ([ConfigError, StartError, ClusterVersionError].some((kind) => error instanceof kind))
    return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (syscall === 'listen') return listenSentences[code ?? ''] ?? `HOST and PORT: ${error.message}`
  if (syscall === 'connect' || /^(?:28|3D|57P03)/.test(code ?? ''))
    return `The database at DATABASE_URL cannot be used: ${error.message}`
  if (path !== undefined && code) return `DATA_DIR cannot be used: ${error.message}`
  return error.stack ?? error.message
}

/** An error whose message is meant for the person at the terminal. */
export class StartError extends Error {}

const listenSentences: Record<string, string> = {
  EADDRINUSE: 'The port is used by another program. Set PORT to a free one.',
  EADDRNOTAVAIL:
    'HOST is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.',
  EACCES: 'This user may not open the port. Set PORT to a number above 1023.',
}
