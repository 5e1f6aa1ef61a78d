import { z } from 'zod'
import { ApiError } from './api-error.ts'
import type { StoredIndex } from './stored-index.ts'

/** The error with which a document ends, if it does. */
export type BulkFault = (id: string, at: number) => ApiError | null

const which = z.strictObject({
  _id: z.string(),
  version: z.number().int().min(1),
  version_type: z.literal('external'),
})
const actionSchema = z.union([z.strictObject({ index: which }), z.strictObject({ delete: which })])

/**
 * Writes the lines of a bulk request, each on its own. @returns an item for each, in their order
 * @throws ApiError where the lines cannot be read; then none is written
 */
export function writeBulk(index: StoredIndex | undefined, text: string, faultOf: BulkFault) {
  if (!text.endsWith('\n'))
    throw new ApiError(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline')
  const items = readActions(text).map(({ kind, id, version, source }, at) => {
    try {
      const fault = faultOf(id, at)
      if (fault) throw fault
      const wasThere = index?.write(id, version, source) ?? false
      const item = { _index: index?.name, _id: id, _version: version }
      if (kind === 'delete')
        return {
          delete: { ...item, result: wasThere ? 'deleted' : 'not_found', status: wasThere ? 200 : 404 },
        }
      return { index: { ...item, result: wasThere ? 'updated' : 'created', status: wasThere ? 200 : 201 } }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, type, message: reason } = error
      return { [kind]: { _index: index?.name, _id: id, status, error: { type, reason } } }
    }
  })
  return { took: 1, errors: items.some((item) => 'error' in (Object.values(item)[0] ?? {})), items }
}

function readActions(text: string) {
  const lines = text.slice(0, -1).split('\n')
  const actions = []
  for (let at = 0; at < lines.length; at++) {
    const parsed = actionSchema.safeParse(parseLine(lines[at]))
    if (!parsed.success)
      throw new ApiError(400, 'illegal_argument_exception', `Malformed action on line ${at + 1}`)
    const action = parsed.data
    if ('index' in action) {
      const { _id: id, version } = action.index
      actions.push({ kind: 'index', id, version, source: parseLine(lines[++at]) })
    } else {
      const { _id: id, version } = action.delete
      actions.push({ kind: 'delete', id, version, source: null })
    }
  }
  return actions
}

function parseLine(line: string | undefined): object {
  try {
    return z.looseObject({}).parse(JSON.parse(line ?? ''))
  } catch {
    throw new ApiError(400, 'parse_exception', 'a line is no JSON object')
  }
}
