import { humanize } from '../../../contract/rules/listings.ts'

export interface DetailRow {
  label: string
  value: string
}

/** The rows of Details: the condition, then the free facts with their keys humanized. @source spec §2 item detail */
export function detailRows(listing: {
  condition: string
  details: Record<string, string | number | boolean>
}): DetailRow[] {
  const facts = Object.entries(listing.details).map(([key, value]) => ({
    label: humanize(key),
    value: valueWords(value),
  }))
  const condition = { label: 'Condition', value: humanize(listing.condition) }
  return [condition, ...facts].filter((row) => row.label !== '' && row.value !== '')
}

function valueWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value).trim()
}

/** Who sells it. @source spec §2 item detail: "@username or 'Local Merchant'" */
export function merchantName(username: string): string {
  return username === '' ? 'Local Merchant' : `@${username}`
}

/** A description in its paragraphs; none where there is no word in it. */
export function paragraphs(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}
