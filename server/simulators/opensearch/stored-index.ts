import { ApiError } from './api-error.ts'

export interface FieldMapping {
  type: 'text' | 'keyword' | 'integer' | 'boolean' | 'date' | 'geo_point'
  copy_to?: string[] | undefined
}

/** A value of a field: words of a text in their order, keywords, numbers (dates in milliseconds), or a point. */
export interface IndexedFields {
  words: Readonly<Record<string, readonly string[]>>
  keywords: Readonly<Record<string, readonly string[]>>
  numbers: Readonly<Record<string, number>>
  points: Readonly<Record<string, { lat: number; lon: number }>>
}

export interface StoredDocument extends IndexedFields {
  id: string
}

interface Version {
  version: number
  /** Null: it was deleted, and its version is still known. */
  document: StoredDocument | null
}

export type StoredIndex = ReturnType<typeof createStoredIndex>

/** Milliseconds after which a search sees what was written, unless it was refreshed before. */
const REFRESH = 1_000

/** One index: documents by id with their versions, and what searches see of them since the last refresh. */
export function createStoredIndex(name: string, fields: Readonly<Record<string, FieldMapping>>) {
  const versions = new Map<string, Version>()
  let seen: readonly StoredDocument[] = []
  let changedAt: number | null = null
  const refresh = () => {
    seen = [...versions.values()].flatMap(({ document }) => document ?? [])
    changedAt = null
    return { _shards: { total: 1, successful: 1, failed: 0 } }
  }
  const write = (id: string, version: number, source: object | null): boolean => {
    const known = versions.get(id)
    if (known && known.version >= version)
      throw new ApiError(
        409,
        'version_conflict_engine_exception',
        `[${id}]: version conflict, current version [${known.version}] is higher or equal to the one provided [${version}]`,
      )
    versions.set(id, { version, document: source && { id, ...readFields(fields, source) } })
    changedAt ??= performance.now()
    return known?.document != null
  }
  return {
    name,
    fields,
    refresh,
    /** @returns whether there was such a document. @throws ApiError for an older or equal version, and for fields that are not mapped */
    write,
    searchable(): readonly StoredDocument[] {
      if (changedAt !== null && performance.now() - changedAt >= REFRESH) refresh()
      return seen
    },
    /** The version of a document, also of a deleted one. */
    versionOf: (id: string) => versions.get(id)?.version,
  }
}

function readFields(fields: Readonly<Record<string, FieldMapping>>, source: object): IndexedFields {
  const words: Record<string, string[]> = {}
  const keywords: Record<string, readonly string[]> = {}
  const numbers: Record<string, number> = {}
  const points: Record<string, { lat: number; lon: number }> = {}
  for (const [name, value] of Object.entries(source)) {
    const field = fields[name]
    if (!field)
      throw new ApiError(400, 'strict_dynamic_mapping_exception', `introduction of [${name}] is not allowed`)
    if (value === null) continue
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (field.type === 'text') {
      const tokens = values.flatMap((text) => String(text).split(/\s+/).filter(Boolean))
      for (const target of [name, ...(field.copy_to ?? [])])
        words[target] = [...(words[target] ?? []), ...tokens]
    } else if (field.type === 'geo_point') points[name] = readPoint(value)
    else if (field.type === 'keyword' || field.type === 'boolean') keywords[name] = values.map(String)
    else numbers[name] = readNumber(name, field.type, value)
  }
  return { words, keywords, numbers, points }
}

function readNumber(name: string, type: FieldMapping['type'], value: unknown): number {
  const number = type === 'date' ? Date.parse(String(value)) : Number(value)
  if (!Number.isFinite(number))
    throw new ApiError(400, 'mapper_parsing_exception', `failed to parse field [${name}] of type [${type}]`)
  return number
}

function readPoint(value: unknown): { lat: number; lon: number } {
  const { lat, lon } = value as { lat?: unknown; lon?: unknown }
  if (typeof lat !== 'number' || typeof lon !== 'number' || Math.abs(lat) > 90 || Math.abs(lon) > 180)
    throw new ApiError(400, 'mapper_parsing_exception', 'failed to parse a point')
  return { lat, lon }
}
