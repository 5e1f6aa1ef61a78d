import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type Executor, executor } from '../../../db/database.ts'
import { addBalanceRoutes } from '../balance/balance-routes.ts'
import { addPayoutRoutes } from '../balance/payout-routes.ts'
import { addReversalRoutes } from '../balance/reversal-routes.ts'
import { addBalanceSettingsRoutes } from '../balance/settings-routes.ts'
import { addTransferRoutes } from '../balance/transfer-routes.ts'
import { findAccount } from '../connect/accounts.ts'
import { addLoginLinkRoutes } from '../connect/login-link-routes.ts'
import { platformAccount, type SimulatorContext } from '../context.ts'
import { addDisputeRoutes } from '../disputes/dispute-routes.ts'
import { uploadFile } from '../disputes/files.ts'
import { addWarningRoutes } from '../disputes/warning-routes.ts'
import { addTaxRoutes } from '../tax/tax-routes.ts'
import { badParam, StripeApiError } from './api-error.ts'
import { addEventRoutes } from './event-routes.ts'
import { decodeForm } from './form.ts'
import { bodyOf, causeOf, prepareApi, queryOf, sendOnce, takeTexts } from './http.ts'
import { idempotencyRules, runOnce } from './idempotency.ts'
import { Params } from './params.ts'
import { addPaymentRoutes } from './payment-routes.ts'
import { addRefundRoutes } from './refund-routes.ts'
import type { RouteScope, Routes } from './routes.ts'
import { addSessionRoutes } from './session-routes.ts'

/** The part of Stripe's API that the marketplace uses. Register it under `/v1` on a loopback listener. */
export function createApi(context: SimulatorContext): FastifyPluginAsync {
  return async (app) => {
    takeTexts(app, 'application/x-www-form-urlencoded')
    prepareApi(app, context, (body) => body)
    const routes = routesOn(app, context)
    addSessionRoutes(routes, context)
    addPaymentRoutes(routes)
    addRefundRoutes(routes, context)
    addEventRoutes(routes)
    addBalanceRoutes(routes, context)
    addBalanceSettingsRoutes(routes, context)
    addTransferRoutes(routes, context)
    addReversalRoutes(routes, context)
    addPayoutRoutes(routes, context)
    addLoginLinkRoutes(routes, context)
    addDisputeRoutes(routes, context)
    addWarningRoutes(routes)
    addTaxRoutes(routes, context)
    addFileRoute(app, context)
  }
}

type IdRequest = { Params: { id?: string } }

function routesOn(app: FastifyInstance, context: SimulatorContext): Routes {
  const database = executor(context.pool)
  return {
    get: (path, handler, scope = 'platform') =>
      app.get<IdRequest>(path, async (request) => {
        const account = await accountOf(database, request, scope)
        const params = new Params(decodeForm(queryOf(request)))
        return handler({ id: request.params.id ?? '', params, executor: database, account })
      }),
    post: (path, handler, scope = 'platform') =>
      app.post<IdRequest>(path, async (request, reply) => {
        const account = await accountOf(database, request, scope)
        const body = bodyOf(request)
        const cause = causeOf(request)
        const write = {
          ...cause,
          method: 'POST',
          path: request.url,
          body,
          scope: account === platformAccount ? '' : account,
          rules: idempotencyRules,
        }
        const response = await runOnce(context, write, async (tx) =>
          handler({ id: request.params.id ?? '', params: new Params(decodeForm(body)), tx, cause, account }),
        )
        context.wake()
        return sendOnce(reply, response, cause.idempotencyKey)
      }),
  }
}

/** @source https://docs.stripe.com/connect/authentication#stripe-account-header */
async function accountOf(database: Executor, request: FastifyRequest, scope: RouteScope): Promise<string> {
  const id = request.headers['stripe-account']
  if (id === undefined) return platformAccount
  const account = typeof id === 'string' ? await findAccount(database, id) : undefined
  if (!account || account.closed) {
    const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`
    throw new StripeApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message })
  }
  if (scope === 'platform')
    throw badParam('Connected accounts have no such objects here.', 'Stripe-Account', 'account_invalid')
  return account.id
}

/** Uploads are multipart, and not kept by their idempotency key: a second one is another file. */
function addFileRoute(app: FastifyInstance, context: SimulatorContext): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/files', { bodyLimit: 8_000_000 }, (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return uploadFile(context, { body, contentType: request.headers['content-type'] ?? '' })
  })
}
