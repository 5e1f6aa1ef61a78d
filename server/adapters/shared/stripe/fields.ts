/** The id of a related object, which Stripe returns as an id or, expanded, as an object. */
export function idOf(related: string | { id: string } | null | undefined): string | null {
  return (typeof related === 'string' ? related : related?.id) ?? null
}

/** Converts Stripe's times, whole seconds since 1970 (UTC). */
export function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
