import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallResult } from '../../../contract/endpoint.ts'
import { errorCatalogue, universalErrors } from '../../../contract/errors.ts'
import { Failure } from '../../../contract/failure.ts'
import { isForeignKeyViolation } from '../../db/database.ts'
import { RawJson, rawJsonObject, toJson } from '../../runtime/raw-json.ts'
import { type CachedResponse, createCachedResponse } from '../cache/cached-response.ts'
import { createMicroCache } from '../cache/micro-cache.ts'
import type { RateLimiter } from '../limits/rate-limits.ts'
import type { UploadSlots } from '../uploads/upload-slots.ts'
import { type Upload, type UploadedFiles, uploadOf } from '../uploads/uploads.ts'
import type { Actor, Authenticator } from './actor.ts'
import { type Cookies, cookiesOf, noCookies } from './cookies.ts'
import { toErrorResponse } from './error-response.ts'
import type { Call, Route } from './route.ts'
import { installValidationMessages } from './validation-messages.ts'

/** What a call brings with it from the outside, before anything has been checked. */
export interface RawCall {
  params: unknown
  query: unknown
  body: unknown
  /** A multipart body, which is read once it is known who sends it and that they may. */
  upload: Upload | null
  authorization: string | null
  session: string | null
  ip: string
  userAgent: string | null
  cookies: Cookies
}

/** Runs calls: for requests from outside, and in process for pages that are rendered here. */
export interface Dispatcher {
  routes: readonly Route[]
  /** Refuses whoever may not make a call, before anything of it is read. @throws Failure `auth.*` */
  admit(endpoint: Route['endpoint'], authorization: string | null): Promise<void>
  /** Runs a call: its answer, or the JSON of it (`json-text.ts`). @throws Failure and whatever the handler throws */
  run(route: Route, raw: RawCall): Promise<unknown>
  /** An anonymous call whose answer may be a moment old. */
  runCached(route: Route, key: string, raw: () => RawCall): Promise<CachedResponse>
  /**
   * An anonymous call by name, from a page's loader, with the address and the cookies of the page's visitor. Never fails for what a call may answer.
   * @returns the JSON of a `CallResult`
   */
  callInProcess(
    name: string,
    input?: { params?: unknown; query?: unknown; body?: unknown },
    visitor?: { ip: string; cookie: string | undefined },
  ): Promise<string>
}

export interface DispatcherOptions {
  routes: readonly Route[]
  authenticator: Authenticator
  limiter: RateLimiter
  uploads: { turns: UploadSlots; folder: string }
  /** Milliseconds; 0 turns the micro-cache off. */
  cacheLifetime: number
  /** Holds every answer against the contract; for tests. */
  checkResponses: boolean
  report(error: unknown): void
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  installValidationMessages()
  const { routes, authenticator, limiter, uploads, checkResponses } = options
  const cache = createMicroCache<CachedResponse>({
    lifetime: options.cacheLifetime,
    staleLifetimes: 5,
    maxEntries: 500,
    isAnswer: (error) => error instanceof Failure,
  })
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))

  const count = async (route: Route, call: AnyCall) => {
    for (const rule of route.limits ?? []) {
      const key = await rule.by(call)
      if (key !== null) await limiter.take(rule.name, key, rule.max, rule.seconds)
    }
  }

  const answerCall = async (route: Route, call: AnyCall) => {
    await count(route, call)
    return await route.handler(call)
  }

  /** Bodies of 100 MB fill a server: one that is refused is not read, and the others are read by turns. */
  const answerUpload = async (route: Route, caller: Caller, upload: Upload) => {
    upload.checkLength()
    await count(route, caller as AnyCall)
    return await uploads.turns.run(caller.actor?.userId ?? caller.ip, () =>
      upload.read(uploads.folder, ({ fields, files }) =>
        route.handler({ ...caller, ...readBody(route, fields), files: files as UploadedFiles & null }),
      ),
    )
  }

  const run = async (route: Route, raw: RawCall): Promise<unknown> => {
    let actor: Actor | null = null
    try {
      const caller = await readCaller(route, raw, authenticator)
      actor = caller.actor
      const answer = raw.upload
        ? await answerUpload(route, caller, raw.upload)
        : await answerCall(route, { ...caller, ...readBody(route, raw.body) })
      return checkResponses ? route.endpoint.response.parse(said(answer)) : answer
    } catch (thrown) {
      const error = await explain(thrown, actor, authenticator)
      if (checkResponses) checkDeclared(route, error)
      throw error
    }
  }

  const runCached = (route: Route, key: string, raw: () => RawCall) =>
    cache.answer(key, async () =>
      createCachedResponse(200, cachedHeaders, Buffer.from(toJson(await run(route, raw())))),
    )

  return {
    routes,
    admit: async (endpoint, authorization) => void (await identify(endpoint, authorization, authenticator)),
    run,
    runCached,
    async callInProcess(name, input = {}, visitor) {
      const route = byName.get(name)
      if (!route) throw new Error(`There is no call named ${name}`)
      const known = visitor ? { ip: visitor.ip, cookies: cookiesOf(visitor.cookie) } : {}
      const raw = { ...nobody, ...known, params: input.params, query: input.query, body: input.body }
      try {
        const { status = 200 } = route.endpoint
        return rawJsonObject({ data: await run(route, raw), error: null, status }).text
      } catch (error) {
        const { status, body, unexpected } = toErrorResponse(error)
        if (unexpected) options.report(error)
        const { error: words, code, details } = body
        const failed: CallResult<unknown> = {
          data: null,
          error: words,
          status,
          code,
          ...(details ? { details } : {}),
        }
        return JSON.stringify(failed)
      }
    },
  }
}

const cachedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=1',
}

const nobody = {
  upload: null,
  authorization: null,
  session: null,
  ip: 'in-process',
  userAgent: null,
  cookies: noCookies,
}

/** What goes over the wire, read. */
function said(answer: unknown): unknown {
  return answer instanceof RawJson ? JSON.parse(answer.text) : answer
}

/** Collects what a request brings. */
export function readRaw(route: Route, request: FastifyRequest, reply: FastifyReply): RawCall {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    upload: route.endpoint.bodyKind === 'multipart' ? uploadOf(request) : null,
    authorization: request.headers.authorization ?? null,
    session: sessionHeader(request.headers['x-session-id']),
    ip: callerAddress(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    cookies: cookiesOf(request.headers.cookie, (cookie) => void reply.header('set-cookie', cookie)),
  }
}

/** The caller's address; an IPv6 one is cut to its /64, since a household has all of those. */
export function callerAddress(ip: string): string {
  if (!ip.includes(':')) return ip
  return ip.startsWith('::ffff:') ? ip.slice(7) : ip.split(':').slice(0, 4).join(':')
}

function sessionHeader(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && /^[\w-]{8,100}$/.test(value) ? value : null
}

type AnyCall = Call<Route['endpoint']>

/** A call whose body is still to be read. */
type Caller = Omit<AnyCall, 'body' | 'files'>

/** Who it is comes before what they want: a stranger learns nothing from what a call says about its inputs. */
async function readCaller(route: Route, raw: RawCall, authenticator: Authenticator): Promise<Caller> {
  const { endpoint } = route
  return {
    ...(await identify(endpoint, raw.authorization, authenticator)),
    // The parts have the types that the endpoint's own handler expects, which a list of routes cannot show.
    params: endpoint.params?.parse(raw.params ?? {}) as undefined,
    query: endpoint.query?.parse(filledIn(raw.query)) as undefined,
    session: raw.session,
    ip: raw.ip,
    userAgent: raw.userAgent,
    cookies: raw.cookies,
  }
}

/** A form sends its empty fields too: in a query they count as not given. */
function filledIn(query: unknown): object {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

function readBody({ endpoint }: Route, body: unknown): Pick<AnyCall, 'body' | 'files'> {
  return { body: endpoint.body?.parse(body ?? {}) as undefined, files: null }
}

async function identify(
  { auth }: Route['endpoint'],
  authorization: string | null,
  authenticator: Authenticator,
) {
  const nobodyKnown = { actor: null, temporaryUserId: null }
  if (auth === 'none') return nobodyKnown
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) {
    if (auth === 'optional' && authorization === null) return nobodyKnown
    throw new Failure(authorization === null ? 'auth.missing' : 'auth.expired')
  }
  if (auth === 'temporary') {
    const account = await authenticator.temporary(token)
    if (!account) throw new Failure('auth.expired')
    return { actor: null, temporaryUserId: account.userId as string & null }
  }
  const actor = await authenticator.access(token)
  if (!actor) throw new Failure('auth.expired')
  return { actor, temporaryUserId: null }
}

/** Whose account was deleted while they were writing is told that, not that we failed. */
async function explain(error: unknown, actor: Actor | null, authenticator: Authenticator): Promise<unknown> {
  const gone = actor && isForeignKeyViolation(error) && !(await authenticator.isStillSignedIn(actor))
  return gone ? new Failure('auth.expired') : error
}

function checkDeclared(route: Route, error: unknown): void {
  if (!(error instanceof Failure)) return
  const declared: readonly string[] = [...route.endpoint.errors, ...universalErrors]
  if (!declared.includes(error.code) || !errorCatalogue[error.code]) {
    throw new Error(`${route.endpoint.name} answered ${error.code}, which it does not declare`)
  }
}
