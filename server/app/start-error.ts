import { ConfigError } from '../config/env.ts'

/** Why the app did not start, in a sentence that says what to change; anything unforeseen with its stack. */
export function describeStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (syscall === 'listen') return listenSentences[code ?? ''] ?? `HOST and PORT: ${error.message}`
  if (syscall === 'connect' || /^(?:28|3D|57P03)/.test(code ?? ''))
    return `The database at DATABASE_URL cannot be used: ${error.message}`
  if (path !== undefined && code) return `DATA_DIR cannot be used: ${error.message}`
  return error.stack ?? error.message
}

/** A failure whose message is all that a person needs. */
export class StartError extends Error {}

const listenSentences: Record<string, string> = {
  EADDRINUSE: 'The port is taken by another program. Set PORT to a free one.',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all of them.',
  EACCES: 'This user may not open the port. Set PORT to one above 1023.',
}
