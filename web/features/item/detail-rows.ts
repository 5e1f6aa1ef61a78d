import { humanize } from '../../../contract/rules/listings/listing.ts'
import { type ItemTraits, noTraits } from '../../../contract/rules/listings/traits/traits.ts'

export interface DetailRow {
  label: string
  value: string
}

/**
 * The rows of Details: the condition, then the free-form facts with their keys humanized. Size, brand and color that only
 * the title or the description names stand between them.
 * @source spec §2 item detail
 */
export function detailRows(
  listing: {
    condition: string
    details: Record<string, string | number | boolean>
  },
  traits: ItemTraits = noTraits,
): DetailRow[] {
  const facts = Object.entries(listing.details).map(([key, value]) => ({
    label: humanize(key),
    value: valueText(value),
  }))
  const condition = { label: 'Condition', value: humanize(listing.condition) }
  const given = new Set(facts.map(({ label }) => label.toLowerCase()))
  const known = traitRows(traits).filter(({ label }) => !given.has(label.toLowerCase()))
  return [condition, ...known, ...facts].filter((row) => row.label !== '' && row.value !== '')
}

function traitRows({ sizes, brand, colors }: ItemTraits): DetailRow[] {
  return [
    { label: 'Size', value: sizes.join(', ') },
    { label: 'Brand', value: brand ?? '' },
    { label: 'Color', value: humanize(colors.join(', ')) },
  ]
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
