import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'

/** The notices of a listing that the server refused; none for any other failure. */
export function refusedNotices({
  code,
  details,
}: {
  code?: string | undefined
  details?: Record<string, unknown> | undefined
}): CheckNotice[] {
  if (code !== 'listing.not_allowed' || !Array.isArray(details?.notices)) return []
  return details.notices as CheckNotice[]
}

/** Said of a listing that nobody else sees yet. */
export const heldSentence = 'We’re taking a quick look before it goes up.'
