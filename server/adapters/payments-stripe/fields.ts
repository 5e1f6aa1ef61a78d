/** Stripe gives a related object as its id, or whole where it was asked to expand it. */
export function idOf(related: string | { id: string } | null | undefined): string | null {
  return (typeof related === 'string' ? related : related?.id) ?? null
}

/** Stripe's times are whole seconds since 1970 (UTC). */
export function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
