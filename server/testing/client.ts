import { createHash } from 'node:crypto'
import type { AnyEndpoint, CallResponse } from '../../contract/endpoint.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { TestApp } from './test-app.ts'

/** The parts of a call. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Replaces the body by a multipart form of these fields and files. */
  form?: { fields?: Record<string, string>; files?: { name: string; bytes: Uint8Array; filename?: string }[] }
  token?: string | undefined
  session?: string
  headers?: Record<string, string>
  /** IP address of the caller; by default each session has its own. */
  ip?: string
}

/** The response. */
export interface TestResponse<Data> {
  status: number
  /** The body of a success. */
  data: Data
  /** The sentence, code and details of a failure. */
  error: string
  code: ErrorCode
  details: Record<string, unknown>
  headers: Record<string, unknown>
}

/** Makes a call over HTTP, as a browser would. The connection is simulated, which saves half of the time. */
export async function send<E extends AnyEndpoint>(
  { app }: TestApp,
  endpoint: E,
  sent: Sent = {},
): Promise<TestResponse<CallResponse<E>>> {
  const { url, headers, body: payload } = requestOf(endpoint, sent)
  const response = await app.http.inject({
    method: endpoint.method,
    url,
    headers,
    remoteAddress: sent.ip ?? addressOf(sent.session ?? ''),
    ...(payload === undefined ? {} : { payload }),
  })
  return responseOf(response.statusCode, response.body, response.headers)
}

/** Makes a call to a server that runs at `address`. */
export async function sendTo<E extends AnyEndpoint>(
  address: string,
  endpoint: E,
  sent: Sent = {},
): Promise<TestResponse<CallResponse<E>>> {
  const { url, headers, body } = requestOf(endpoint, sent)
  const response = await fetch(`${address}${url}`, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return responseOf(response.status, isJson ? text : '', Object.fromEntries(response.headers))
}

/**
 * Makes a call over a real connection.
 * @param test an app with `TRUST_PROXY=1`: the address of the caller comes in a header
 */
export async function sendOverSocket<E extends AnyEndpoint>(
  { app }: TestApp,
  endpoint: E,
  sent: Sent = {},
): Promise<TestResponse<CallResponse<E>>> {
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const from = { 'x-forwarded-for': sent.ip ?? addressOf(sent.session ?? '') }
  return await sendTo(`http://127.0.0.1:${port}`, endpoint, {
    ...sent,
    headers: { ...sent.headers, ...from },
  })
}

function requestOf(endpoint: AnyEndpoint, sent: Sent) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? ''),
  )
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
  const { headers, body } = encodeBody(endpoint, sent)
  return {
    url: `/api${path}${query}`,
    headers: {
      ...headers,
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.session ? { 'x-session-id': sent.session } : {}),
      ...sent.headers,
    },
    body,
  }
}

function responseOf<Data>(
  status: number,
  text: string,
  headers: Record<string, unknown>,
): TestResponse<Data> {
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return {
    status,
    data: body as Data,
    error: body.error as string,
    code: body.code as ErrorCode,
    details: (body.details ?? {}) as Record<string, unknown>,
    headers,
  }
}

/** A different IP address for each session. */
function addressOf(session: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(session).digest()
  return session ? `10.${a}.${b}.${c}` : '127.0.0.1'
}

function encodeBody(
  endpoint: AnyEndpoint,
  sent: Sent,
): { headers: Record<string, string>; body?: string | Buffer } {
  if (sent.form) return encodeForm(sent.form)
  if (sent.body === undefined) return { headers: {} }
  if (endpoint.bodyKind === 'form') {
    const body = new URLSearchParams(sent.body as Record<string, string>).toString()
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
  }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent.body) }
}

function encodeForm({ fields = {}, files = [] }: NonNullable<Sent['form']>): {
  headers: Record<string, string>
  body: Buffer
} {
  const boundary = 'stoop-test-boundary-7d41'
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}`
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields))
    parts.push(Buffer.from(`${head(`name="${name}"`)}\r\n\r\n${value}\r\n`))
  for (const { name, bytes, filename = 'photo.jpg' } of files) {
    const type = 'content-type: application/octet-stream'
    parts.push(
      Buffer.from(`${head(`name="${name}"; filename="${filename}"`)}\r\n${type}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts),
  }
}
