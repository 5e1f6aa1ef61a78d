import type { PreparedRequest } from './request.ts'
import type { RawResponse } from './response.ts'

/** Settings of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Gets the share of the body that is sent, from 0 to 1; only for `upload`. */
  onProgress?: ((share: number) => void) | undefined
  /** The call continues when its page is closed; only for `call` with a small body. */
  keepalive?: boolean | undefined
}

/** Carries a request over the network. Throws when there is no response. */
export type Transport = (request: PreparedRequest, options: CallOptions) => Promise<RawResponse>

/** The default. */
export const sendByFetch: Transport = async ({ url, ...request }, { signal, keepalive = false }) => {
  try {
    const response = await fetch(url, { ...request, keepalive, signal: signal ?? null })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // A browser's own words, such as "Failed to fetch", mean nothing to people: the call then gives its own sentence.
    throw error instanceof TypeError ? new Error('', { cause: error }) : error
  }
}

/** For files: only XMLHttpRequest reports the progress of an upload. */
export const sendByXhr: Transport = (request, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText })
    xhr.onerror = () => reject(new Error(''))
    xhr.onabort = () => reject(signal?.reason ?? new Error(''))
    xhr.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    xhr.send(request.body)
  })
