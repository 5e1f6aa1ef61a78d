/**
 * The id by which the operator finds a failure of the server in the log; undefined for other failures.
 * @param failure a failed call, or what a query threw
 */
export function referenceOf(failure: unknown): string | undefined {
  const { reference } = (failure as { details?: Record<string, unknown> } | null | undefined)?.details ?? {}
  return typeof reference === 'string' ? reference : undefined
}
