import { humanize } from '../../../contract/rules/listings/listing.ts'

export interface DetailRow {
  label: string
  value: string
}

/**
 * The rows of Details: the condition, then the free-form facts with their keys humanized.
 * @source spec §2 item detail
 */
export function detailRows(listing: {
  condition: string
  details: Record<string, string | number | boolean>
}): DetailRow[] {
  const facts = Object.entries(listing.details).map(([key, value]) => ({
    label: humanize(key),
    value: valueText(value),
  }))
  const condition = { label: 'Condition', value: humanize(listing.condition) }
  return [condition, ...facts].filter((row) => row.label !== '' && row.value !== '')
}

function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value).trim()
}

/** The seller's name. @source spec §2 item detail: "@username or 'Local Merchant'" */
export function merchantName(username: string): string {
  return username === '' ? 'Local Merchant' : `@${username}`
}

/** The paragraphs of a description; none if it has no word. */
export function paragraphs(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
}
