import { plainText } from '../records/action-words.ts'

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

/** Describes the subject of an audit row by its name, or by its id if it has no name. */
export function subjectText({
  subject_kind,
  subject_id,
  subject_name,
}: {
  subject_kind: string
  subject_id: string
  subject_name: string | null
}): string {
  const kind = plainText(subject_kind)
  if (subject_name === null) return `${kind} ${subject_id}`
  if (subject_kind === 'account') return `${kind} @${subject_name}`
  return subject_kind === 'decision' ? `${kind} about @${subject_name}` : `${kind} “${subject_name}”`
}
