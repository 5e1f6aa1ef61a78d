import type { Listing } from '../../../../contract/calls/shapes.ts'
import { humanize, MAX_DETAILS } from '../../../../contract/rules/listings.ts'

type DetailValue = Listing['details'][string]

/** A line of the details while it is being written. */
export interface DetailRow {
  id: string
  /** As a person reads it: `Seat height`. */
  name: string
  value: string
  /** What the listing had: kept as it is where nothing was changed. */
  was?: { key: string; value: DetailValue }
}

export type DetailAction =
  | { type: 'added'; id: string; name: string }
  | { type: 'changed'; id: string; field: 'name' | 'value'; text: string }
  | { type: 'removed'; id: string }

/** Names that are offered. @source product-decisions §3 (brand is searched) */
export const suggestedDetails = ['Brand', 'Color', 'Material', 'Dimensions', 'Size'] as const

/** Longest name and value of a detail, in characters. */
export const MAX_DETAIL_NAME = 40
export const MAX_DETAIL_VALUE = 200

/** The rows after something was done to them. */
export function detailRows(rows: readonly DetailRow[], action: DetailAction): readonly DetailRow[] {
  switch (action.type) {
    case 'added':
      return rows.length < MAX_DETAILS ? [...rows, { id: action.id, name: action.name, value: '' }] : rows
    case 'changed':
      return rows.map((row) => (row.id === action.id ? { ...row, [action.field]: action.text } : row))
    case 'removed':
      return rows.filter((row) => row.id !== action.id)
  }
}

/** A listing's details as rows. */
export function toRows(details: Listing['details']): DetailRow[] {
  return Object.entries(details).map(([key, value], index) => ({
    id: `was-${index}`,
    name: humanize(key),
    value: String(value),
    was: { key, value },
  }))
}

/** The rows as a listing's details; a row without a value says nothing and is left out. */
export function toDetails(rows: readonly DetailRow[]): Listing['details'] {
  const said = rows.filter((row) => row.value.trim() !== '')
  return Object.fromEntries(said.map((row) => [detailKey(row), detailValue(row)]))
}

/** What is wrong with rows, by row id. */
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
