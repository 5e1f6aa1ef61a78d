import type { CallResult } from '../../contract/endpoint.ts'
import { type CallName, type DataOf, type InputOf, paths } from '../../contract/paths.ts'
import { isFault, noTokenSentence, readAnswer, readException } from './answer.ts'
import { type AnyInput, prepareRequest } from './request.ts'
import type { Tokens } from './tokens.ts'
import type { CallOptions, Transport } from './transport.ts'

type Arguments<Name extends CallName> =
  object extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]

/** The names of the calls that take a form with files. */
export type UploadName = {
  [Name in CallName]: (typeof paths)[Name]['body'] extends 'multipart' ? Name : never
}[CallName]

/** How a refresh ended: a new access token, a definite no, or no telling. */
export type RefreshOutcome = 'renewed' | 'rejected' | 'failed'

/** The one way from the browser to the API. Nothing here throws. @source spec §7 */
export interface Client {
  call<Name extends CallName>(name: Name, ...args: Arguments<Name>): Promise<CallResult<DataOf<Name>>>
  /** The same for a form with files, telling how much of it is sent. */
  upload<Name extends UploadName>(
    name: Name,
    form: FormData,
    options?: CallOptions,
  ): Promise<CallResult<DataOf<Name>>>
  /** Exchanges the refresh token for a new access token; callers at the same time share one request. */
  refresh(): Promise<RefreshOutcome>
}

/** What a client needs from the browser. */
export interface ClientParts {
  tokens: Tokens
  sessionId: () => string
  send: Transport
  sendFiles: Transport
  /** Hears of every call that went out and met a fault, once it is definite; not of those that were called off. */
  onFault?: (name: CallName, result: { status: number; error: string }) => void
}

/** Assembles the client. */
export function createClient({ tokens, sessionId, send, sendFiles, onFault }: ClientParts): Client {
  let refreshing: Promise<RefreshOutcome> | undefined

  async function exchange(transport: Transport, name: CallName, input: AnyInput, options: CallOptions) {
    const path = paths[name]
    const authorization = path.auth === 'temporary' ? tokens.temporaryAuthorization() : tokens.authorization()
    if (!authorization && (path.auth === 'required' || path.auth === 'temporary')) return withoutToken
    const request = prepareRequest(path, input)
    request.headers['x-session-id'] = sessionId()
    if (authorization) request.headers.authorization = authorization
    try {
      return { result: readAnswer(await transport(request, options)), authorization }
    } catch (exception) {
      return { result: readException(exception), authorization }
    }
  }

  /** Whether the call may be made again after an expired access token. */
  async function regain(name: CallName, sent: string | null): Promise<boolean> {
    const current = tokens.authorization()
    // Another call or another tab has renewed it in the meantime.
    if (current && current !== sent) return true
    const outcome = await refresh()
    // Whoever does not need to be signed in goes on as a guest.
    return outcome === 'renewed' || (outcome === 'rejected' && paths[name].auth === 'optional')
  }

  async function run(transport: Transport, name: CallName, input: AnyInput, options: CallOptions) {
    const { result, authorization } = await exchange(transport, name, input, options)
    const isExpired = result.status === 401 && result.code === 'auth.expired'
    if (!isExpired || paths[name].auth === 'temporary' || !tokens.refreshToken()) return result
    if (!(await regain(name, authorization))) return result
    return (await exchange(transport, name, input, options)).result
  }

  async function runAndTell(transport: Transport, name: CallName, input: AnyInput, options: CallOptions) {
    const result = await run(transport, name, input, options)
    const wentOut = result !== withoutToken.result && !options.signal?.aborted
    if (result.error !== null && isFault(result) && wentOut) onFault?.(name, result)
    return result
  }

  async function renew(refreshToken: string): Promise<RefreshOutcome> {
    const input = { body: { refresh_token: refreshToken } }
    const { result } = await exchange(send, 'auth.refreshToken', input, {})
    // Signed out, or in as somebody else, while we waited: the answer is about a session that is gone.
    if (tokens.refreshToken() !== refreshToken) return 'failed'
    if (result.status === 200 && result.data) {
      tokens.renew(result.data as DataOf<'auth.refreshToken'>)
      return 'renewed'
    }
    if (result.status !== 401) return 'failed'
    tokens.clear()
    return 'rejected'
  }

  function refresh(): Promise<RefreshOutcome> {
    const refreshToken = tokens.refreshToken()
    if (!refreshToken) return Promise.resolve('rejected')
    refreshing ??= renew(refreshToken).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  // `paths` ties the name to the types of input and answer; the wire itself is untyped.
  return {
    call: (name, ...[input, options]) =>
      runAndTell(send, name, (input ?? {}) as AnyInput, options ?? {}) as never,
    upload: (name, form, options) => runAndTell(sendFiles, name, { body: form }, options ?? {}) as never,
    refresh,
  }
}

/** @source spec §7: authenticated calls without a token */
const withoutToken = {
  result: {
    data: null,
    error: noTokenSentence,
    status: 401,
    code: 'auth.missing',
  } as CallResult<unknown>,
  authorization: null,
}
