import type { Listing } from '../../../../contract/calls/shapes.ts'
import { humanize, MAX_DETAILS } from '../../../../contract/rules/listings/listing.ts'

type DetailValue = Listing['details'][string]

/** A detail in the form. */
export interface DetailRow {
  id: string
  /** The displayed name, such as `Seat height`. */
  name: string
  value: string
  /** The listing's original detail, sent unchanged unless the seller edits it. */
  was?: { key: string; value: DetailValue }
}

export type DetailAction =
  | { type: 'added'; id: string; name: string; value?: string | undefined }
  | { type: 'changed'; id: string; field: 'name' | 'value'; text: string }
  | { type: 'removed'; id: string }

/** Suggested names. @source product-decisions §3 (brand is searched) */
export const suggestedDetails = ['Brand', 'Color', 'Material', 'Dimensions', 'Size'] as const

/** Maximum lengths in characters. */
export const MAX_DETAIL_NAME = 40
export const MAX_DETAIL_VALUE = 200

/** Applies an action to the rows. */
export function reduceDetails(rows: readonly DetailRow[], action: DetailAction): readonly DetailRow[] {
  switch (action.type) {
    case 'added':
      return rows.length < MAX_DETAILS
        ? [...rows, { id: action.id, name: action.name, value: action.value ?? '' }]
        : rows
    case 'changed':
      return rows.map((row) => (row.id === action.id ? { ...row, [action.field]: action.text } : row))
    case 'removed':
      return rows.filter((row) => row.id !== action.id)
  }
}

/** Converts a listing's details to rows. */
export function toRows(details: Listing['details']): DetailRow[] {
  return Object.entries(details).map(([key, value], index) => ({
    id: `was-${index}`,
    name: humanize(key),
    value: String(value),
    was: { key, value },
  }))
}

/** Converts rows to a listing's details. Rows without a value are left out. */
export function toDetails(rows: readonly DetailRow[]): Listing['details'] {
  const filled = rows.filter((row) => row.value.trim() !== '')
  return Object.fromEntries(filled.map((row) => [detailKey(row), detailValue(row)]))
}

/** The errors of rows, by row id. */
export function detailProblems(rows: readonly DetailRow[]): Record<string, string> {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  for (const row of rows) {
    if (row.value.trim() === '') continue
    const key = detailKey(row).toLowerCase()
    if (key === '') problems[row.id] = 'Please give this detail a name'
    else if (seen.has(key)) problems[row.id] = `You already have “${row.name.trim()}”`
    seen.add(key)
  }
  return problems
}

function detailKey({ name, was }: DetailRow): string {
  if (was && humanize(was.key) === name) return was.key
  return name.trim().toLowerCase().replace(/\s+/g, '_')
}

function detailValue({ value, was }: DetailRow): DetailValue {
  return was && String(was.value) === value ? was.value : value.trim()
}
