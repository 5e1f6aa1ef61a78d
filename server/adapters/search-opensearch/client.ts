import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus, parseJson, sendRequest } from '../shared/http-client.ts'

export const provider = 'opensearch'
/** A thousand hits take a tenth of it. */
const MAX_BYTES = 8 * 1024 * 1024
/** Milliseconds between two attempts, twice as many before the third. */
const PAUSE = 200

/** Where OpenSearch is, and who asks. */
export interface OpenSearchAccess {
  /** Without a slash at the end. */
  url: string
  /** Null: it asks for none. */
  credentials: { user: string; password: string } | null
}

interface Call {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Sent as JSON; an array as lines of JSON. */
  body?: unknown
  timeoutMs: number
  /** How often a call is made that fails without an answer. Only for calls that may be repeated. */
  attempts?: number
}

/** A response, whatever its status. */
interface Response {
  status: number
  body: unknown
}

const errorSchema = z.object({ error: z.object({ type: z.string() }) })

/** The machine-readable code of an error. */
function codeOf(body: unknown): string | undefined {
  return errorSchema.safeParse(body).data?.error.type
}

export type OpenSearchClient = ReturnType<typeof createClient>

/** Calls the REST API of OpenSearch. @source https://docs.opensearch.org/latest/api-reference/ */
export function createClient(access: OpenSearchAccess) {
  return {
    /** @throws ProviderError also for a status of 400 or more, except those in `allowed` */
    async call(call: Call, allowed: readonly number[] = []): Promise<Response> {
      for (let attempt = 1; ; attempt++)
        try {
          return await once(access, call, allowed)
        } catch (error) {
          const isLast = attempt >= (call.attempts ?? 1)
          if (isLast || !(error instanceof ProviderError) || !error.retryable) throw error
          await setTimeout(PAUSE * attempt)
        }
    },
  }
}

async function once(
  { url, credentials }: OpenSearchAccess,
  { method, path, body, timeoutMs }: Call,
  allowed: readonly number[],
): Promise<Response> {
  const isLines = Array.isArray(body)
  const response = await sendRequest({
    provider,
    url: `${url}${path}`,
    method,
    timeoutMs,
    maxBytes: MAX_BYTES,
    headers: {
      accept: 'application/json',
      ...(body === undefined
        ? {}
        : { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      ...(credentials ? { authorization: basic(credentials) } : {}),
    },
    ...(body === undefined ? {} : { body: isLines ? linesOf(body) : JSON.stringify(body) }),
  })
  const { status } = response
  if (status >= 300 && !allowed.includes(status)) throw failure(status, bodyOf(response))
  // A missing body says nothing, and HEAD has none.
  return { status, body: response.bytes.length === 0 ? null : parseJson(provider, response) }
}

function basic({ user, password }: NonNullable<OpenSearchAccess['credentials']>): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** Every line ends with a line break, also the last one. */
function linesOf(lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function failure(status: number, body: unknown): ProviderError {
  return new ProviderError(provider, failureForStatus(status), `opensearch: ${status}`, codeOf(body))
}

/** The body of an error, which a proxy may have written. */
function bodyOf(response: Parameters<typeof parseJson>[1]): unknown {
  try {
    return parseJson(provider, response)
  } catch {
    return null
  }
}

/** @throws ProviderError `bad_answer` where a body is not as documented */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'opensearch: an unexpected answer')
  return parsed.data
}
