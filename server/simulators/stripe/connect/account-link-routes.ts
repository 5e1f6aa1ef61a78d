import { badParam, badState, noSuch } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import type { Routes, WriteCall } from '../api/routes.ts'
import { payPagesPrefix, type SimulatorContext } from '../context.ts'
import { timeTextOf } from '../wire.ts'
import { findAccount } from './accounts.ts'
import { insertLink, type LinkRow } from './links.ts'

const kinds = ['account_onboarding', 'account_update'] as const

/** @source https://docs.stripe.com/api/v2/core/account-links */
export function addAccountLinkRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/core/account_links', (call) => create(call, context))
}

async function create({ params, tx }: WriteCall, context: SimulatorContext): Promise<object> {
  const id = params.requiredText('account')
  const useCase = params.requiredGroup('use_case')
  const kind = useCase.choice('type', kinds)
  if (kind === undefined) throw badParam('Missing required param: use_case.type.', 'use_case.type')
  const options = useCase.requiredGroup(kind)
  const refresh_url = readUrl(options, 'refresh_url') ?? options.requiredText('refresh_url')
  const return_url = readUrl(options, 'return_url') ?? null
  readCollection(options.group('collection_options'))
  params.finish()
  const account = await findAccount(tx, id)
  if (!account) throw noSuch('account', id, 'account')
  if (account.closed) throw badState('This account was closed.', { code: 'account_closed', param: 'account' })
  return linkObject(context, await insertLink(tx, context, { account: id, kind, return_url, refresh_url }))
}

/** The public address of a link. */
export function linkUrl({ publicUrl }: Pick<SimulatorContext, 'publicUrl'>, link: { id: string }): string {
  return `${publicUrl}${payPagesPrefix}/connect/open/${link.id}`
}

function linkObject(context: SimulatorContext, link: LinkRow): object {
  const urls = { refresh_url: link.refresh_url, return_url: link.return_url }
  return {
    object: 'v2.core.account_link',
    account: link.account,
    created: timeTextOf(link.created),
    expires_at: timeTextOf(link.expires_at),
    livemode: false,
    url: linkUrl(context, link),
    use_case: { type: link.kind, [link.kind]: urls },
  }
}

/** Both are accepted, and the pages ask for the same. */
function readCollection(options: Params | undefined): void {
  options?.choice('fields', ['currently_due', 'eventually_due'])
  options?.choice('future_requirements', ['include', 'omit'])
}

function readUrl(params: Params, name: string): string | undefined {
  const url = params.text(name)
  if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return url
  throw badParam('Not a valid URL', params.pathTo(name), 'url_invalid')
}
