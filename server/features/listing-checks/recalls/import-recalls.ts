import { parseRecalls } from './cpsc-recall.ts'
import { toRecall } from './recall-keys.ts'
import type { RecallRepository } from './recall-repository.ts'

/** Where the agency publishes all recalls. */
export const RECALL_API = 'https://www.saferproducts.gov/RestWebServices/Recall?format=json'

/** What became of an import. */
export interface ImportedRecalls {
  imported: number
  /** Recalls that name no brand and product that a listing could be compared with. */
  vague: number
  /** Entries that lack a title, a date or products. */
  unreadable: number
  /** The day of the newest recall. */
  newest: string
}

/**
 * Imports the text of a list of recalls, replacing those with the same id.
 * @param recalls bound to the transaction
 * @throws RecallListError, and then nothing is imported
 */
export async function importRecalls(
  recalls: RecallRepository,
  text: string,
  source: string,
  now: Date,
): Promise<ImportedRecalls> {
  const parsed = parseRecalls(text)
  const all = parsed.recalls.map(toRecall)
  const telling = all.filter(({ products }) => products.length > 0)
  await recalls.import(telling, { at: now, source })
  return {
    imported: telling.length,
    vague: all.length - telling.length,
    unreadable: parsed.unreadable,
    newest: all.reduce((latest, { recalledOn }) => (recalledOn > latest ? recalledOn : latest), ''),
  }
}
