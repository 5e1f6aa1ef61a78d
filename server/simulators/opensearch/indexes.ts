import { z } from 'zod'
import { ApiError, missingIndex } from './api-error.ts'
import { createStoredIndex, type FieldMapping, type StoredIndex } from './stored-index.ts'

const fieldSchema = z.strictObject({
  type: z.enum(['text', 'keyword', 'integer', 'boolean', 'date', 'geo_point']),
  analyzer: z.literal('whitespace').optional(),
  norms: z.boolean().optional(),
  copy_to: z.array(z.string()).optional(),
})
const createSchema = z.strictObject({
  settings: z.object({}).loose().optional(),
  mappings: z.strictObject({ dynamic: z.literal('strict'), properties: z.record(z.string(), fieldSchema) }),
  aliases: z.record(z.string(), z.strictObject({})).default({}),
})
const actionSchema = z.strictObject({ index: z.string(), alias: z.string() })
const aliasesSchema = z.strictObject({
  actions: z.array(
    z.union([z.strictObject({ add: actionSchema }), z.strictObject({ remove: actionSchema })]),
  ),
})

type Stored = Map<string, { index: StoredIndex; aliases: Set<string> }>

export type Indexes = ReturnType<typeof createIndexes>

/** Indexes with their aliases. */
export function createIndexes() {
  const stored: Stored = new Map()
  const find = (name: string): StoredIndex | undefined => {
    const direct = stored.get(name)
    if (direct) return direct.index
    const behind = [...stored.values()].filter(({ aliases }) => aliases.has(name))
    if (behind.length > 1)
      throw new ApiError(400, 'illegal_argument_exception', 'the stand-in asks one index at a time')
    return behind[0]?.index
  }
  const named = (name: string): StoredIndex => {
    const found = find(name)
    if (!found) throw missingIndex(name)
    return found
  }
  return {
    find,
    named,
    /** The names of all indexes. */
    names: () => [...stored.keys()].toSorted(),
    isAlias: (name: string) => [...stored.values()].some(({ aliases }) => aliases.has(name)),

    create(name: string, body: unknown) {
      if (stored.has(name))
        throw new ApiError(400, 'resource_already_exists_exception', `index [${name}] already exists`)
      if (name !== name.toLowerCase())
        throw new ApiError(400, 'invalid_index_name_exception', 'must be lowercase')
      const parsed = createSchema.safeParse(body)
      if (!parsed.success) throw new ApiError(400, 'mapper_parsing_exception', parsed.error.message)
      const { mappings, aliases } = parsed.data
      const fields: Record<string, FieldMapping> = mappings.properties
      stored.set(name, { index: createStoredIndex(name, fields), aliases: new Set(Object.keys(aliases)) })
      return { acknowledged: true, shards_acknowledged: true, index: name }
    },
    remove(name: string) {
      if (stored.has(name)) {
        stored.delete(name)
        return { acknowledged: true }
      }
      if (find(name)) throw new ApiError(400, 'illegal_argument_exception', 'an alias cannot be deleted')
      throw missingIndex(name)
    },
    /** Indexes whose name or alias fits a pattern with `*`; none is no error for a pattern. */
    withAliases(pattern: string) {
      const fits = new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
      const found = [...stored].filter(([name, { aliases }]) =>
        [name, ...aliases].some((one) => fits.test(one)),
      )
      if (found.length === 0 && !pattern.includes('*')) throw missingIndex(pattern)
      return Object.fromEntries(
        found.map(([name, { aliases }]) => [
          name,
          { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])) },
        ]),
      )
    },
    changeAliases: (body: unknown) => changeAliases(stored, body),
  }
}

/** All of the actions, or none. */
function changeAliases(stored: Stored, body: unknown) {
  const parsed = aliasesSchema.safeParse(body)
  if (!parsed.success) throw new ApiError(400, 'action_request_validation_exception', parsed.error.message)
  const changes = parsed.data.actions.map((action) => {
    const { index, alias } = 'add' in action ? action.add : action.remove
    const target = stored.get(index)
    if (!target) throw missingIndex(index)
    if ('remove' in action && !target.aliases.has(alias))
      throw new ApiError(404, 'aliases_not_found_exception', `aliases [${alias}] missing`)
    return () => ('add' in action ? target.aliases.add(alias) : target.aliases.delete(alias))
  })
  for (const change of changes) change()
  return { acknowledged: true }
}
