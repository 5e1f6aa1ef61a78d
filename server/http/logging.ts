import pino, { type Logger } from 'pino'

export type { Logger }

const emailAddress = /[^\s@<>"'(),:;=/]+@[^\s@<>"'(),:;=/]+\.[^\s@<>"'(),:;=/]+/g
const bearer = /\b(?:Bearer|Basic) [\w.~+/=-]+/gi
const secret = /\b(?:sk|rk|whsec|pi)_(?:test|live)?_?\w{8,}(?:_secret_\w+)?/g

/** Removes email addresses, tokens and keys from a text. */
export function redact(text: string): string {
  return text.replace(emailAddress, '[e-mail]').replace(bearer, '[token]').replace(secret, '[secret]')
}

/**
 * Structured logs, one JSON object per line, written asynchronously. Personal data and secrets are removed by field name, and
 * error texts are redacted, because a database error repeats the values of the row.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          'email',
          'to',
          'authorization',
          'token',
          'cookie',
          'refresh_token',
          'access_token',
        ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[left out]',
      },
      serializers: {
        err: (error: unknown) =>
          error instanceof Error ? cleanError(error) : { message: redact(String(error)) },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 0 }),
  )
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/**
 * A logger for one request, with its id in each line. The child logger is created with the first line: most requests log
 * nothing, and creating one costs as much as answering a cached call.
 */
export function requestLog(parent: Logger, bindings: pino.Bindings): Logger {
  let own: Logger | undefined
  const write = (level: Level, line: unknown[]) => {
    if (!parent.isLevelEnabled(level)) return
    own ??= parent.child(bindings)
    ;(own[level] as (...line: unknown[]) => void)(...line)
  }
  const log = {
    level: parent.level,
    silent: () => {},
    child: (more: pino.Bindings) => parent.child({ ...bindings, ...more }),
    trace: (...line: unknown[]) => write('trace', line),
    debug: (...line: unknown[]) => write('debug', line),
    info: (...line: unknown[]) => write('info', line),
    warn: (...line: unknown[]) => write('warn', line),
    error: (...line: unknown[]) => write('error', line),
    fatal: (...line: unknown[]) => write('fatal', line),
  }
  // Fastify and our routes use nothing else of a logger.
  return log as unknown as Logger
}

function cleanError(error: Error): Record<string, unknown> {
  const { code, reason, provider, vendorCode, constraint } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...Object.fromEntries(
      Object.entries({ code, reason, provider, vendorCode, constraint }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
    ...(error.cause instanceof Error ? { cause: cleanError(error.cause) } : {}),
  }
}
