import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { executor } from '../../../db/database.ts'
import { addAccountLinkRoutes } from '../connect/account-link-routes.ts'
import { addAccountRoutes } from '../connect/account-routes.ts'
import { platformAccount, type SimulatorContext } from '../context.ts'
import type { StripeErrorBody } from './api-error.ts'
import { decodeForm } from './form.ts'
import { bodyOf, causeOf, prepareApi, queryOf, sendOnce, takeTexts } from './http.ts'
import { idempotencyRulesV2, runOnce } from './idempotency.ts'
import { formFromJson } from './json-form.ts'
import { Params } from './params.ts'
import type { Routes } from './routes.ts'
import { addThinEventRoutes } from './thin-event-routes.ts'

/**
 * The part of Stripe's second API that the marketplace uses: JSON bodies, RFC 3339 times, thin events.
 * Register it under `/v2` on the same listener.
 * @source https://docs.stripe.com/api-v2-overview
 */
export function createApiV2(context: SimulatorContext): FastifyPluginAsync {
  return async (app) => {
    takeTexts(app, 'application/json')
    prepareApi(app, context, errorBody)
    const routes = routesOn(app, context)
    addAccountRoutes(routes, context)
    addAccountLinkRoutes(routes, context)
    addThinEventRoutes(routes)
  }
}

type IdRequest = { Params: { id?: string } }

function routesOn(app: FastifyInstance, context: SimulatorContext): Routes {
  const database = executor(context.pool)
  const account = platformAccount
  return {
    get: (path, handler) =>
      app.get<IdRequest>(path, (request) => {
        const params = new Params(decodeForm(queryOf(request)))
        return handler({ id: request.params.id ?? '', params, executor: database, account })
      }),
    post: (path, handler) =>
      app.post<IdRequest>(path, async (request, reply) => {
        const body = bodyOf(request)
        const cause = causeOf(request)
        const write = {
          ...cause,
          method: 'POST',
          path: request.url,
          body,
          scope: 'v2',
          rules: idempotencyRulesV2,
        }
        const response = await runOnce(context, write, async (tx) =>
          handler({
            id: request.params.id ?? '',
            params: new Params(formFromJson(body)),
            tx,
            cause,
            account,
          }),
        )
        context.wake()
        return sendOnce(reply, response, cause.idempotencyKey)
      }),
  }
}

const codes: Record<number, string> = { 400: 'invalid_fields', 401: 'invalid_api_key', 404: 'not_found' }

/** Names the parameter with dots, and gives errors a code where the first API has none. */
function errorBody({ type, code, message, param }: StripeErrorBody, status: number): object {
  const path = param?.replaceAll('[', '.').replaceAll(']', '')
  const name = code === undefined || code === 'resource_missing' ? codes[status] : code
  return { type, code: name, message, ...(path === undefined ? {} : { param: path }) }
}
