import type { ErrorCode } from './errors.ts'

/** An expected error with a code from the catalogue; `toErrorResponse` turns it into a response. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** Asserts that a value is there. @throws Failure with `code` */
export function ensure<Value>(value: Value, code: ErrorCode): asserts value is NonNullable<Value> {
  if (value === null || value === undefined) throw new Failure(code)
}
