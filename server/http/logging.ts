import pino, { type Logger } from 'pino'
import type { Tracing } from '../ports/tracing.ts'
import { openLogOutput } from './log-output.ts'

export type { Logger }

const STDOUT = 1

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
  const log: Logger = pino(
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
    destination ??
      openLogOutput(STDOUT, (lines) =>
        log.warn({ lines }, 'log lines were lost, because they could not be written'),
      ),
  )
  return log
}

/** The same log, whose lines name the trace that they belong to. */
export function traceLog(log: Logger, tracing: Tracing): Logger {
  const withTrace = (line: object) => {
    const current = tracing.current()
    return current ? { ...line, trace_id: current.traceId } : line
  }
  return log.child({}, { formatters: { log: withTrace } })
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
