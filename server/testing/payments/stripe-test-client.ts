import type { StripeWorld } from './stripe-test-world.ts'

export interface TestResponse {
  status: number
  headers: Headers
  // Loosely typed, as for any client without the SDK.
  body: Record<string, unknown> & { error?: Record<string, unknown>; data?: Record<string, unknown>[] }
}

/** Calls the API without the official SDK. */
export async function call(
  world: StripeWorld,
  path: string,
  options: { form?: string; headers?: Record<string, string> } = {},
): Promise<TestResponse> {
  const response = await fetch(`${world.apiUrl}/v1${path}`, {
    method: options.form === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${world.secretKey}`,
      ...(options.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...options.headers,
    },
    ...(options.form === undefined ? {} : { body: options.form }),
  })
  const body = (await response.json()) as TestResponse['body']
  return { status: response.status, headers: response.headers, body }
}

/** Calls the second API without the official SDK: with a body it posts it as JSON. */
export async function callV2(
  world: StripeWorld,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const authorization = `Bearer ${world.secretKey}`
  const response = await fetch(
    `${world.apiUrl}/v2${path}`,
    body === undefined
      ? { headers: { authorization, ...headers } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        },
  )
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as TestResponse['body'],
  }
}

export const line =
  'line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=5000&line_items[0][price_data][product_data][name]=Chair'
/** A session with one line of $50.00. */
export const session = `mode=payment&success_url=https://shop.example/s&${line}`
