import type { CallResult } from '../../../contract/endpoint.ts'
import { Failure } from '../../../contract/failure.ts'
import { rawJsonObject, toJson } from '../../runtime/raw-json.ts'
import { type CachedResponse, createCachedResponse } from '../cache/cached-response.ts'
import { createMicroCache } from '../cache/micro-cache.ts'
import { toErrorResponse } from './error-response.ts'
import { authorize, type Credentials } from './identify.ts'
import type { OwnWrites } from './own-writes.ts'
import { inProcessCall, type RawCall, type Visitor } from './raw-call.ts'
import type { Route } from './route.ts'
import { type CallDependencies, runCall } from './run-call.ts'
import { installValidationMessages } from './validation-messages.ts'

/** Runs calls: for requests, and in process for pages that are rendered here. */
export interface Dispatcher {
  routes: readonly Route[]
  /** Refuses a call before its body is read. @throws Failure `auth.*` */
  authorize(endpoint: Route['endpoint'], credentials: Credentials): Promise<void>
  /** Runs a call. @returns the response, or its JSON (`raw-json.ts`) @throws Failure and whatever the handler throws */
  run(route: Route, raw: RawCall): Promise<unknown>
  /** Runs an anonymous call whose response may be cached for a moment. `key` identifies the request. */
  runCached(route: Route, key: string, raw: () => RawCall): Promise<CachedResponse>
  /** Whether a visitor with these cookies has just written something, so that a shared answer may be too old for them. */
  hasWritten(cookies: string | undefined): boolean
  /** Forgets cached responses. */
  clearCache(): void
  /**
   * Runs an anonymous call by name, for a page's loader. Never throws.
   * @param requestId of the request that the page answers
   * @returns the JSON of a `CallResult`
   */
  callInProcess(
    name: string,
    input?: Partial<Pick<RawCall, 'params' | 'query' | 'body'>>,
    visitor?: Visitor,
    requestId?: string,
  ): Promise<string>
}

export interface DispatcherOptions extends CallDependencies {
  routes: readonly Route[]
  /** Milliseconds; 0 turns the micro-cache off. */
  cacheLifetime: number
  report(error: unknown, requestId: string | undefined): void
  /** Receives how long each call of a page took. */
  measureCall?(name: string, status: number, milliseconds: number): void
  ownWrites: OwnWrites
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  installValidationMessages()
  const { routes, report, ownWrites, measureCall } = options
  const cache = createMicroCache<CachedResponse>({
    lifetime: options.cacheLifetime,
    staleLifetimes: 5,
    maxEntries: 500,
    isDefinitive: (error) => error instanceof Failure,
  })
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))
  const run = (route: Route, raw: RawCall) => ownWrites.run(route, raw, () => runCall(options, route, raw))
  return {
    routes,
    run,
    authorize: async (endpoint, credentials) => void (await authorize(endpoint, credentials, options)),
    runCached: (route, key, raw) => cache.get(key, async () => cacheable(await run(route, raw()))),
    hasWritten: ownWrites.hasWritten,
    clearCache: cache.clear,
    async callInProcess(name, input = {}, visitor, requestId) {
      const route = byName.get(name)
      if (!route) throw new Error(`There is no call named ${name}`)
      const start = performance.now()
      const measure = (status: number) => measureCall?.(name, status, performance.now() - start)
      try {
        const { status = 200 } = route.endpoint
        const data = await run(route, inProcessCall(input, visitor))
        measure(status)
        return rawJsonObject({ data, error: null, status }).text
      } catch (error) {
        const result = failedResult(error, requestId, report)
        measure(result.status)
        return JSON.stringify(result)
      }
    },
  }
}

function cacheable(response: unknown): CachedResponse {
  return createCachedResponse(200, cachedHeaders, Buffer.from(toJson(response)))
}

const cachedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=1',
}

function failedResult(
  thrown: unknown,
  requestId: string | undefined,
  report: DispatcherOptions['report'],
): CallResult<unknown> {
  const { status, body } = toErrorResponse(thrown, requestId)
  if (status >= 500) report(thrown, requestId)
  const { error, code, details } = body
  return { data: null, error, status, code, ...(details ? { details } : {}) }
}
