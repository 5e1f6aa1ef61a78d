import { z } from 'zod'
import { ProviderError } from '../../ports/provider-error.ts'
import type { IndexChange, IndexOutcome } from '../../ports/search-index.ts'
import { failureForStatus } from '../shared/http-client.ts'
import { type OpenSearchClient, provider, readBody } from './client.ts'
import { documentOf } from './mapping.ts'

/** Milliseconds for a batch. */
const TIMEOUT = 30_000
const ATTEMPTS = 3

const itemSchema = z.object({
  _id: z.string(),
  status: z.number().int(),
  error: z.object({ type: z.string() }).optional(),
})
const bulkSchema = z.object({ items: z.array(z.record(z.string(), itemSchema)) })

/** The alias of an index for writing: without its index a write fails, instead of creating one without the mapping. */
export function writeAlias(name: string): string {
  return `${name}-write`
}

/**
 * Writes changes with their versions, so that an older one never replaces a newer one, whatever their order.
 * @source https://docs.opensearch.org/latest/api-reference/document-apis/bulk/
 */
export async function writeChanges(
  client: OpenSearchClient,
  name: string,
  changes: readonly IndexChange[],
): Promise<IndexOutcome[]> {
  if (changes.length === 0) return []
  const { body } = await client.call({
    method: 'POST',
    path: `/${writeAlias(name)}/_bulk?require_alias=true`,
    body: changes.flatMap(linesOf),
    timeoutMs: TIMEOUT,
    attempts: ATTEMPTS,
  })
  const items = readBody(bulkSchema, body).items.flatMap((item) => Object.values(item))
  const isComplete =
    items.length === changes.length && items.every(({ _id }, index) => _id === changes[index]?.id)
  if (!isComplete) throw new ProviderError(provider, 'bad_answer', 'opensearch: other documents than sent')
  return items.map(outcomeOf)
}

function linesOf({ id, version, listing }: IndexChange): unknown[] {
  const which = { _id: id, version, version_type: 'external' }
  return listing ? [{ index: which }, documentOf(id, listing)] : [{ delete: which }]
}

function outcomeOf({ _id: id, status, error }: z.output<typeof itemSchema>): IndexOutcome {
  // What was to be removed is not there.
  if (status < 300 || (status === 404 && !error)) return { id, result: 'written' }
  if (status === 409) return { id, result: 'stale' }
  const isRefused = failureForStatus(status) === 'refused'
  return { id, result: isRefused ? 'refused' : 'failed', code: error?.type ?? String(status) }
}
