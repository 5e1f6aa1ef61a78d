import { type Finding, finding } from '../matching/finding.ts'
import type { CheckedWords } from '../matching/listing-text.ts'
import type { Rule } from '../rules/rule.ts'
import type { BundledRecalls } from './bundled-recalls.ts'
import { matchesRecall, recallWords } from './match-recall.ts'
import type { Recall } from './recall-keys.ts'
import type { RecallRepository } from './recall-repository.ts'

/** Finds recalls that a listing may be about. */
export type RecallFinder = (rules: readonly Rule[], words: CheckedWords) => Promise<Finding[]>

/** The imported recalls and those that are bundled. */
export function createRecallFinder(repository: RecallRepository, bundled: BundledRecalls): RecallFinder {
  return async (rules, listing) => {
    const rule = rules.find(({ recalls }) => recalls)
    if (!rule) return []
    const words = recallWords(listing)
    const candidates = [...(await repository.ofBrands([...words.named])), ...bundled.recalls]
    const recall = candidates.find((candidate) => matchesRecall(words, candidate))
    return recall ? [finding(rule, 'title', nameOf(recall))] : []
  }
}

/** The recall's title with its day, and its number where it is known. */
function nameOf({ title, number, recalledOn }: Recall): string {
  const short = title.length > 80 ? `${title.slice(0, 79).trimEnd()}…` : title
  return `${short} · ${recalledOn}${number ? ` · no. ${number}` : ''}`
}

/** Days since the list of recalls was imported, or since the bundled ones were written down. */
export async function recallListAge(
  repository: RecallRepository,
  bundled: BundledRecalls,
  now: Date,
): Promise<{ days: number; isBundled: boolean; source: string | null }> {
  const last = await repository.lastImport()
  const from = last?.at ?? bundled.asOf
  const days = Math.max(0, Math.floor((now.getTime() - from.getTime()) / (24 * 3600_000)))
  return { days, isBundled: last === undefined, source: last?.source ?? null }
}
