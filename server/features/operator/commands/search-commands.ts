import { ProviderError } from '../../../ports/provider-error.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'

type SearchActions = NonNullable<CommandDependencies['search']>

const noIndex = 'There is no search index: set SEARCH_URL first. PostgreSQL searches alone.'

/** The command `search`: shows how far behind the index is, rebuilds it, or removes it. */
export function searchCommands({
  search,
}: Pick<CommandDependencies, 'search'>): Record<'search', (typed: CommandLine) => Promise<string>> {
  const actions: Record<string, (search: SearchActions) => Promise<string>> = { status, rebuild, off }
  return {
    async search({ words: [, action = 'status', ...others] }) {
      const run = others.length === 0 ? actions[action] : undefined
      if (!run) throw new CommandError('Type search status, search rebuild or search off.')
      if (!search) throw new CommandError(noIndex)
      try {
        return await run(search)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw new CommandError(`The search engine at SEARCH_URL does not do it: ${reasonOf(error)}.`)
      }
    },
  }
}

function reasonOf({ reason, vendorCode }: ProviderError): string {
  return vendorCode ? `${reason} (${vendorCode})` : reason
}

async function status(search: SearchActions): Promise<string> {
  const { state, listings, indexed, outbox } = await search.status()
  if (!state) return 'No index has been built, and PostgreSQL searches. Build one with “search rebuild”.'
  const { waiting, oldest_seconds, problems } = outbox
  const lines = [
    indexed === null
      ? 'No index is complete, and PostgreSQL searches.'
      : `The index has ${indexed} of ${listings} public listings. It has served since ${state.served_since?.toISOString()}.`,
    waiting === 0
      ? 'It is up to date.'
      : `${waiting} changes wait, the oldest for ${Math.round(oldest_seconds)} seconds.`,
    ...Object.entries(problems ?? {}).map(
      ([problem, count]) => `${count} of them were not taken: ${problem}.`,
    ),
    ...(state.building
      ? [
          `A new index is being built; listings up to number ${state.built_to} are in it. “search rebuild” continues it.`,
        ]
      : []),
  ]
  return lines.join('\n')
}

async function rebuild(search: SearchActions): Promise<string> {
  const { count, isContinued, leftOut } = await search.rebuild()
  const done = `${isContinued ? 'The interrupted build was continued. ' : ''}The new index has ${count} listings and serves.`
  return leftOut === 0 ? done : `${done} ${leftOut} listings were not taken; “search status” says why.`
}

async function off(search: SearchActions): Promise<string> {
  await search.remove()
  return 'The index is removed, and PostgreSQL searches. Remove SEARCH_URL too.'
}
