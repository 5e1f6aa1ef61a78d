import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import type { Path } from '../../../contract/paths/path.ts'

/** The input of any call. */
export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/** A request without its identity headers. */
export interface PreparedRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | URLSearchParams | null
}

const BASE_PATH = '/api'

/** Turns a call into a request. @source spec §7: base path, content types */
export function prepareRequest(path: Path<AnyEndpoint>, input: AnyInput): PreparedRequest {
  return {
    method: path.method,
    url: BASE_PATH + fillParams(path.path, input.params) + queryString(input.query),
    ...encode(input.body),
    ...(path.body === 'form' ? encodeForm(input.body) : {}),
  }
}

function fillParams(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

function encode(body: unknown): Pick<PreparedRequest, 'headers' | 'body'> {
  if (body === undefined) return { headers: {}, body: null }
  // The browser writes the header of a multipart form itself, with the boundary it chose.
  if (body instanceof FormData) return { headers: {}, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function encodeForm(body: unknown): Pick<PreparedRequest, 'headers' | 'body'> {
  const fields = Object.entries(body ?? {}).map(([key, value]) => [key, String(value)])
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}
