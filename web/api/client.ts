import type { CallResult } from '../../contract/endpoint.ts'
import type { CallName, DataOf, InputOf, UploadName } from '../../contract/paths.ts'
import { createRefresh, type RefreshOutcome } from './session/refresh.ts'
import type { Tokens } from './session/tokens.ts'
import { type Exchange, exchange, withoutToken } from './transport/exchange.ts'
import type { AnyInput } from './transport/request.ts'
import { isFault } from './transport/response.ts'
import type { CallOptions, Transport } from './transport/transport.ts'

type Arguments<Name extends CallName> =
  object extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]

/** The browser's access to the API. Its functions never throw. @source spec §7 */
export interface Client {
  call<Name extends CallName>(name: Name, ...args: Arguments<Name>): Promise<CallResult<DataOf<Name>>>
  /** Sends a form with files and reports its progress. `place`: the call's other inputs. */
  upload<Name extends UploadName>(
    name: Name,
    form: FormData,
    options?: CallOptions,
    place?: Omit<InputOf<Name>, 'body'>,
  ): Promise<CallResult<DataOf<Name>>>
  /** Exchanges the refresh token for a new access token; simultaneous callers share one request. */
  refresh(): Promise<RefreshOutcome>
}

/** What a client needs from the browser. */
export interface ClientParts {
  tokens: Tokens
  sessionId: () => string
  send: Transport
  sendFiles: Transport
  /** Called once for each call that was sent and failed without a regular refusal; not for aborted calls. */
  onFault?: (name: CallName, result: { status: number; error: string }) => void
}

export function createClient(parts: ClientParts): Client {
  const refresh = createRefresh(parts)
  const run = async (request: Exchange) => {
    const result = await callWithRefresh(parts, refresh, request)
    const wasSent = result !== withoutToken && !request.options.signal?.aborted
    if (result.error !== null && isFault(result) && wasSent) parts.onFault?.(request.name, result)
    return result
  }
  // `paths` ties the name to the types of input and response; the wire itself is untyped.
  return {
    call: (name, ...[input, options]) =>
      run({
        transport: parts.send,
        name,
        input: (input ?? {}) as AnyInput,
        options: options ?? {},
      }) as never,
    upload: (name, form, options, place) =>
      run({
        transport: parts.sendFiles,
        name,
        input: { ...place, body: form },
        options: options ?? {},
      }) as never,
    refresh,
  }
}

/** Makes a call; if its access token has expired, refreshes the token and makes the call once more. */
async function callWithRefresh(
  { tokens, sessionId }: ClientParts,
  refresh: () => Promise<RefreshOutcome>,
  request: Exchange,
): Promise<CallResult<unknown>> {
  const { result, authorization, auth } = await exchange({ tokens, sessionId }, request)
  const isExpired = result.status === 401 && result.code === 'auth.expired'
  if (!isExpired || auth === 'temporary' || !tokens.refreshToken()) return result
  const current = tokens.authorization()
  // Another call or another tab may have refreshed the token in the meantime.
  const isRefreshed = current && current !== authorization
  if (!isRefreshed) {
    const outcome = await refresh()
    // A call that needs no sign-in continues as a guest.
    if (outcome !== 'renewed' && !(outcome === 'rejected' && auth === 'optional')) return result
  }
  return (await exchange({ tokens, sessionId }, request)).result
}
