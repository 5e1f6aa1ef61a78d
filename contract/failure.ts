import type { ErrorCode } from './errors.ts'

/** Something that could not be done, for a reason in the catalogue. The domain throws it; one mapper answers it. */
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

/** Narrows away null and undefined, or fails with `code`. */
export function ensure<Value>(value: Value, code: ErrorCode): asserts value is NonNullable<Value> {
  if (value === null || value === undefined) throw new Failure(code)
}
