import type { Auth, CallResult } from '../../../contract/endpoint.ts'
import type { CallName } from '../../../contract/paths.ts'
import type { Tokens } from '../session/tokens.ts'
import { untilShown } from './left-page.ts'
import { knownPath, loadPath } from './load-path.ts'
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

/** How a request ended. */
export interface Outcome {
  result: CallResult<unknown>
  /** The authorization that was sent. */
  authorization: string | null
  /** What the call requires; undefined if its path could not be loaded. */
  auth?: Auth
}

/** Sends a request and reads the response. Never throws. */
export async function exchange(
  { tokens, sessionId }: { tokens: Tokens; sessionId: () => string },
  { transport, name, input, options }: Exchange,
): Promise<Outcome> {
  let sent: Omit<Outcome, 'result'> = { authorization: null }
  try {
    // A request whose path is known leaves at once, with the token of this moment.
    const path = knownPath(name) ?? (await loadPath(name))
    const { auth } = path
    const authorization = auth === 'temporary' ? tokens.temporaryAuthorization() : tokens.authorization()
    sent = { authorization, auth }
    if (!authorization && (auth === 'required' || auth === 'temporary'))
      return { ...sent, result: withoutToken }
    const request = prepareRequest(path, input)
    request.headers['x-session-id'] = sessionId()
    if (authorization) request.headers.authorization = authorization
    return { ...sent, result: readResponse(await transport(request, options)) }
  } catch (exception) {
    await untilShown()
    return { ...sent, result: readException(exception) }
  }
}
