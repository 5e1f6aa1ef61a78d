/** Where each kind of subject of the audit log opens; the others have no page of their own. */
const pathOf: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/operator/people?open=${id}`,
  api_key: () => '/operator/api',
  enquiry: (id) => `/operator/enquiries?open=${id}`,
  job: () => '/operator/health',
  listing: (id) => `/operator/listings?open=${id}`,
  order: (id) => `/operator/orders?order=${id}`,
  review_item: (id) => `/operator/queue?state=decided&open=${id}`,
  setting: () => '/operator/settings',
  webhook: () => '/operator/webhooks',
}

/** The page that shows the subject of a row of the audit log; null if there is none. Decisions are shown with the account. */
export function subjectPath({
  subject_kind,
  subject_id,
  details: { account },
}: {
  subject_kind: string
  subject_id: string
  details: Readonly<Record<string, unknown>>
}) {
  if (subject_kind === 'decision' && typeof account === 'string')
    return `/operator/people?open=${encodeURIComponent(account)}`
  const path = Object.hasOwn(pathOf, subject_kind) ? pathOf[subject_kind] : undefined
  return path?.(encodeURIComponent(subject_id)) ?? null
}
