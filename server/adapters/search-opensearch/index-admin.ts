import { z } from 'zod'
import type { SearchIndex } from '../../ports/search-index.ts'
import { type OpenSearchClient, readBody } from './client.ts'
import { indexBody } from './mapping.ts'
import { writeAlias } from './write.ts'

/** Milliseconds for creating, refreshing and removing an index. */
const TIMEOUT = 30_000
const ATTEMPTS = 3

const countSchema = z.object({ count: z.number().int().min(0) })
/** What follows the alias in the name of an index: when it was created. */
const ownEnd = /^-\d{17}$/
/** Indexes with their aliases. */
const aliasesSchema = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))

/** Creates, switches and removes indexes. All but the creation may be repeated. */
export function createIndexAdmin(
  client: OpenSearchClient,
  alias: string,
): Pick<SearchIndex, 'create' | 'exists' | 'count' | 'serve' | 'clear'> {
  const call = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    client.call({ method, path, body, timeoutMs: TIMEOUT, attempts: ATTEMPTS }, [404])
  /** The indexes of this installation, with their aliases. */
  const indexes = async () => {
    const { status, body } = await call('GET', `/${alias}-*/_alias`)
    const found = status === 404 ? [] : Object.entries(readBody(aliasesSchema, body))
    // Another installation's names may begin alike.
    return found.filter(([name]) => name.startsWith(`${alias}-`) && ownEnd.test(name.slice(alias.length)))
  }
  const remove = async (names: readonly string[]) => {
    for (const name of names) await call('DELETE', `/${name}`)
  }
  return {
    async create(now) {
      const name = `${alias}-${now.toISOString().replace(/\D/g, '')}`
      // Made once: a second attempt would meet the index of the first one.
      await client.call({
        method: 'PUT',
        path: `/${name}`,
        body: { ...indexBody, aliases: { [writeAlias(name)]: {} } },
        timeoutMs: TIMEOUT,
      })
      return name
    },
    exists: async (name) => (await call('HEAD', `/${name}`)).status === 200,
    async count(name) {
      await call('POST', `/${name}/_refresh`)
      const { status, body } = await call('GET', `/${name}/_count`)
      return status === 404 ? 0 : readBody(countSchema, body).count
    },
    async serve(name) {
      const others = (await indexes()).filter(([other]) => other !== name)
      const left = others.filter(([, { aliases }]) => alias in aliases)
      const actions = [
        ...left.map(([index]) => ({ remove: { index, alias } })),
        { add: { index: name, alias } },
      ]
      // One request: no search meets both indexes, or neither.
      await client.call({
        method: 'POST',
        path: '/_aliases',
        body: { actions },
        timeoutMs: TIMEOUT,
        attempts: ATTEMPTS,
      })
      await remove(others.map(([other]) => other))
    },
    clear: async () => remove((await indexes()).map(([name]) => name)),
  }
}
