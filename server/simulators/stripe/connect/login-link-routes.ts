import { badState, noSuch } from '../api/api-error.ts'
import type { Routes, WriteCall } from '../api/routes.ts'
import type { SimulatorContext } from '../context.ts'
import { secondsOf } from '../wire.ts'
import { linkUrl } from './account-link-routes.ts'
import { findAccount } from './accounts.ts'
import { insertLink } from './links.ts'

/** Opens the seller's dashboard. @source https://docs.stripe.com/api/accounts/login_link */
export function addLoginLinkRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/accounts/:id/login_links', (call) => create(call, context))
}

async function create({ id, params, tx }: WriteCall, context: SimulatorContext): Promise<object> {
  params.finish()
  const account = await findAccount(tx, id)
  if (!account) throw noSuch('account', id, 'account')
  if (!account.submitted || account.closed)
    throw badState('Cannot create a login link for an account that has not completed onboarding.')
  const link = await insertLink(tx, context, {
    account: id,
    kind: 'login',
    return_url: null,
    refresh_url: null,
  })
  return { object: 'login_link', created: secondsOf(link.created), url: linkUrl(context, link) }
}
