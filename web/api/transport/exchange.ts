import type { CallResult } from '../../../contract/endpoint.ts'
import { type CallName, paths } from '../../../contract/paths.ts'
import type { Tokens } from '../session/tokens.ts'
import { untilShown } from './left-page.ts'
import { type AnyInput, prepareRequest } from './request.ts'
import { noTokenSentence, readException, readResponse } from './response.ts'
import type { CallOptions, Transport } from './transport.ts'

/** One request for a call. */
export interface Exchange {
  transport: Transport
  name: CallName
  input: AnyInput
  options: CallOptions
}

/** The result of a call that requires a token when there is none. @source spec §7 */
export const withoutToken: CallResult<unknown> = {
  data: null,
  error: noTokenSentence,
  status: 401,
  code: 'auth.missing',
}

/** Sends a request and reads the response. Never throws. @returns the result, and the authorization that was sent */
export async function exchange(
  { tokens, sessionId }: { tokens: Tokens; sessionId: () => string },
  { transport, name, input, options }: Exchange,
): Promise<{ result: CallResult<unknown>; authorization: string | null }> {
  const path = paths[name]
  const authorization = path.auth === 'temporary' ? tokens.temporaryAuthorization() : tokens.authorization()
  if (!authorization && (path.auth === 'required' || path.auth === 'temporary'))
    return { result: withoutToken, authorization: null }
  const request = prepareRequest(path, input)
  request.headers['x-session-id'] = sessionId()
  if (authorization) request.headers.authorization = authorization
  try {
    return { result: readResponse(await transport(request, options)), authorization }
  } catch (exception) {
    await untilShown()
    return { result: readException(exception), authorization }
  }
}
