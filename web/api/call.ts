import { reportCallFault } from './call-faults.ts'
import { createClient } from './client.ts'
import { readDeviceId, readSessionId } from './session/identifiers.ts'
import { createTokens } from './session/tokens.ts'
import { localStore, sessionStore } from './storage/storage.ts'
import { sendByFetch, sendByXhr } from './transport/transport.ts'

/** This browser's session. */
export const tokens = createTokens(localStore, globalThis.window)

/** This visit's id. */
export const sessionId = () => readSessionId(sessionStore)

/** This browser's id. */
export const deviceId = () => readDeviceId(localStore)

/**
 * Makes an API call from the browser: `call('listings.getListing', { params: { id } })` yields
 * `{ data, error, status, code?, details? }` and never throws. In loaders on the server use
 * `readPageContext(context).call`, which takes the same.
 */
export const { call, upload, refresh } = createClient({
  tokens,
  sessionId,
  send: sendByFetch,
  sendFiles: sendByXhr,
  onFault: (name, { status, error }) => reportCallFault({ name, status, error }),
})
