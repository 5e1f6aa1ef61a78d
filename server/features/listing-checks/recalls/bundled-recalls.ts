import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRecalls } from './cpsc-recall.ts'
import { type Recall, toRecall } from './recall-keys.ts'

/** The recalls that come with this version: a few well-known ones, until the operator imports the agency's list. */
export interface BundledRecalls {
  /** When they were written down. */
  asOf: Date
  recalls: readonly Recall[]
}

/** @throws Error if the file is damaged */
export function loadBundledRecalls(): BundledRecalls {
  const file = path.join(import.meta.dirname, 'bundled-recalls.json')
  const { as_of: asOf, recalls } = JSON.parse(readFileSync(file, 'utf8')) as {
    as_of: string
    recalls: unknown[]
  }
  return { asOf: new Date(asOf), recalls: parseRecalls(JSON.stringify(recalls)).recalls.map(toRecall) }
}
