import { errorCatalogue, universalErrors } from '../../../contract/errors.ts'
import { Failure } from '../../../contract/failure.ts'
import { isForeignKeyViolation } from '../../db/database.ts'
import { RawJson } from '../../runtime/raw-json.ts'
import { StreamedJson, wholeText } from '../../runtime/streamed-json.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { UploadSlots } from '../uploads/upload-slots.ts'
import type { Upload, UploadedFiles } from '../uploads/uploads.ts'
import type { Actor, Authenticator, KeyCaller, Staff } from './actor.ts'
import { authorize, type IdentityDependencies } from './identify.ts'
import { countKeyCall } from './key-limit.ts'
import type { RawCall } from './raw-call.ts'
import type { Call, Route } from './route.ts'

export interface CallDependencies extends IdentityDependencies {
  limiter: RateLimiter
  /** Where and how many at a time uploads are received. */
  uploads: { slots: UploadSlots; folder: string }
  /** Checks every answer and error against the contract; for tests. */
  checkResponses: boolean
}

type AnyCall = Call<Route['endpoint']>

/** A call whose body has not been read. */
type CallWithoutBody = Omit<AnyCall, 'body' | 'files'>

/**
 * Runs a call: identity, permission, input checks, limits, handler.
 * @returns the response, or its JSON (`raw-json.ts`) @throws Failure and whatever the handler throws
 */
export async function runCall(deps: CallDependencies, route: Route, raw: RawCall): Promise<unknown> {
  let actor: Actor | null = null
  try {
    const call = await readCall(deps, route, raw)
    actor = call.actor
    const response = raw.upload
      ? await handleUpload(deps, route, call, raw.upload)
      : await handle(deps, route, { ...call, ...readBody(route, raw.body) })
    return deps.checkResponses ? route.endpoint.response.parse(await decoded(response)) : response
  } catch (thrown) {
    const error = await explain(thrown, actor, deps.authenticator)
    if (deps.checkResponses) checkDeclared(route, error)
    throw error
  }
}

async function handle(deps: CallDependencies, route: Route, call: AnyCall): Promise<unknown> {
  await countCall(deps, route, call)
  return await route.handler(call)
}

/** Bodies of up to 100 MB: refused ones are not read, and few are received at a time. */
async function handleUpload(
  deps: CallDependencies,
  route: Route,
  call: CallWithoutBody,
  upload: Upload,
): Promise<unknown> {
  upload.checkLength()
  await countCall(deps, route, call as AnyCall)
  const { slots, folder } = deps.uploads
  return await slots.run(call.actor?.userId ?? call.ip, () =>
    upload.read(folder, ({ fields, files }) =>
      route.handler({ ...call, ...readBody(route, fields), files: files as UploadedFiles & null }),
    ),
  )
}

async function countCall({ limiter }: CallDependencies, route: Route, call: AnyCall): Promise<void> {
  for (const rule of route.limits ?? []) {
    const key = await rule.by(call)
    if (key === null) continue
    if (rule.inMemory) limiter.count(rule, key)
    else await limiter.take(rule, key)
  }
}

/** Identity is checked before the input, so that strangers learn nothing from validation messages. */
async function readCall(deps: CallDependencies, route: Route, raw: RawCall): Promise<CallWithoutBody> {
  const { endpoint } = route
  const { role, actor, staff, key, temporaryUserId } = await authorize(endpoint, raw, deps)
  if (key) await countKeyCall(deps.limiter, key, raw.setHeader)
  return {
    role,
    actor,
    // A list of routes cannot show the types that each endpoint's handler expects.
    temporaryUserId: temporaryUserId as string & null,
    staff: staff as Staff & null,
    key: key as KeyCaller & null,
    params: endpoint.params?.parse(raw.params ?? {}) as undefined,
    query: endpoint.query?.parse(withoutEmpty(raw.query)) as undefined,
    session: raw.session,
    ip: raw.ip,
    userAgent: raw.userAgent,
    cookies: raw.cookies,
  }
}

/** HTML forms send empty fields too; in a query they count as missing. */
function withoutEmpty(query: unknown): object {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

function readBody({ endpoint }: Route, body: unknown): Pick<AnyCall, 'body' | 'files'> {
  return { body: endpoint.body?.parse(body ?? {}) as undefined, files: null }
}

async function decoded(response: unknown): Promise<unknown> {
  if (response instanceof StreamedJson) return JSON.parse(await wholeText(response))
  return response instanceof RawJson ? JSON.parse(response.text) : response
}

/** A member whose account was deleted during the call gets 401 instead of a server error. */
async function explain(error: unknown, actor: Actor | null, authenticator: Authenticator): Promise<unknown> {
  const isGone = actor && isForeignKeyViolation(error) && !(await authenticator.isStillSignedIn(actor))
  return isGone ? new Failure('auth.expired') : error
}

function checkDeclared(route: Route, error: unknown): void {
  if (!(error instanceof Failure)) return
  const declared: readonly string[] = [...route.endpoint.errors, ...universalErrors]
  if (!declared.includes(error.code) || !errorCatalogue[error.code]) {
    throw new Error(`${route.endpoint.name} answered ${error.code}, which it does not declare`)
  }
}
