import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { type ErrorCode, errorCatalogue, universalErrors } from '../../../../contract/errors.ts'
import { OPERATOR_COOKIE } from '../../../../contract/rules/site/cookies.ts'
import { exampleInput, exampleOutput, exampleParameter } from './example.ts'
import { schemaOf } from './schema.ts'
import { describedEvents, webhookOperations } from './webhooks.ts'

/** The API as an OpenAPI 3.1 document, made from the same values that check every call. */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  publicUrl: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stoop',
      version: '1',
      description: 'Second-hand goods in one city: browse, sell, buy, pick up.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes,
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'The sentence a person reads' },
            code: { type: 'string', enum: Object.keys(errorCatalogue) },
            details: {
              type: 'object',
              description: 'More about the error; with status 5xx, `reference` is the id of the request',
            },
          },
        },
      },
    },
  }
}

function operation(endpoint: AnyEndpoint): Record<string, unknown> {
  const { body, bodyKind = 'json' } = endpoint
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    description: `Source: ${endpoint.source}`,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [mediaTypes[bodyKind]]: {
                schema: schemaOf(body, 'input'),
                example: exampleInput(body, endpoint.name),
              },
            },
          },
        }
      : {}),
    security: securityOf(endpoint),
    responses: responses(endpoint),
  }
}

const bearer = { type: 'http', scheme: 'bearer' }
const securitySchemes: Record<string, object> = {
  member: { ...bearer, description: 'The access token of a signed-in member.' },
  registrant: { ...bearer, description: 'The token between the verification and the first password.' },
  staff: { ...bearer, description: 'The access token of a moderator or operator whose console is open.' },
  terminal: {
    type: 'apiKey',
    in: 'cookie',
    name: OPERATOR_COOKIE.name,
    description:
      'The pass of an operator who opened the console from the terminal. With HTTPS, its name starts with `__Host-`. Changes need a browser that says they come from a page of this site.',
  },
  key: { ...bearer, description: 'An API key of an operator: `stoop_…`.' },
}

/** Which credentials a call accepts; the scopes of an API key stand as the roles of its requirement. */
function securityOf({ auth, scopes = [] }: AnyEndpoint): Record<string, string[]>[] {
  if (auth === 'none') return []
  if (auth === 'optional') return [{}, { member: [] }]
  if (auth === 'temporary') return [{ registrant: [] }]
  if (auth === 'staff') return [{ staff: [] }, { terminal: [] }]
  return auth === 'key' ? [{ key: [...scopes] }] : [{ member: [] }]
}

/** The content type of each kind of body. */
export const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

function responses(endpoint: AnyEndpoint): Record<string, unknown> {
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of new Set([...endpoint.errors, ...universalErrors])) {
    const { status } = errorCatalogue[code]
    byStatus[status] = [...(byStatus[status] ?? []), code]
  }
  const failures = Object.entries(byStatus).map(([status, codes]) => [status, failure(codes)])
  const success = {
    description: 'Done',
    content: {
      'application/json': {
        schema: schemaOf(endpoint.response, 'output'),
        example: answerOf(endpoint),
      },
    },
  }
  return { [endpoint.status ?? 200]: success, ...Object.fromEntries(failures) }
}

function answerOf({ name, response, example }: AnyEndpoint): unknown {
  return example ?? exampleOutput(response, name)
}

/** The errors of one status, each with its body. */
function failure(codes: readonly ErrorCode[]): Record<string, unknown> {
  const examples = codes.map((code) => [code, { value: { error: errorCatalogue[code].sentence, code } }])
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].sentence}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    example: exampleParameter(schema, name),
  }))
}

/** `/api/docs`: the description for people; `/api/docs/openapi.json`: for programs. */
export function mountApiDocs(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  publicUrl: string,
): void {
  let document: string | undefined
  let html: string | undefined
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/api/docs', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    html ??= page(endpoints)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

function page(endpoints: readonly AnyEndpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const errors = endpoint.errors
      .map((code) => `<code>${errorCatalogue[code].status} ${code}</code>`)
      .join(' ')
    return `<section id="${endpoint.name}"><h2><b>${endpoint.method}</b> /api${endpoint.path}</h2><p>${escapeHtml(endpoint.summary)}</p><dl><dt>Token</dt><dd>${endpoint.auth}</dd>${part('Parameters', endpoint.params)}${part('Query', endpoint.query)}${part('Body', endpoint.body, endpoint.body && exampleInput(endpoint.body, endpoint.name))}${part('Answer', endpoint.response, answerOf(endpoint), 'output')}<dt>Errors</dt><dd>${errors || 'only those of every call'}</dd></dl></section>`
  })
  const events = describedEvents().map(
    ({ type, when, body, example }) =>
      `<section id="webhook.${type}"><h2><b>POST</b> ${type}</h2><p>Sent when ${escapeHtml(when)}</p><dl>${part('Body', body, example, 'output')}</dl></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stoop API</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>Stoop API</h1><p>Every call of the marketplace. The same description for programs: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>${rows.join('')}<h1 id="webhooks">Webhooks</h1><p>What Stoop sends to the endpoints that an operator has added, signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes.</p>${events.join('')}</main></body></html>`
}

function part(
  title: string,
  shape: z.ZodType | undefined,
  example?: unknown,
  io: 'input' | 'output' = 'input',
): string {
  if (!shape) return ''
  const shown = example === undefined ? '' : unfolded('Example', example)
  return `<dt>${title}</dt><dd>${shown}${unfolded('Schema', schemaOf(shape, io))}</dd>`
}

function unfolded(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h2{font:600 1rem/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}h2 b{color:#8a2be2}section{border-top:1px solid #8884;padding:1.25rem 0}
dl{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0 0}dt{opacity:.7}dd{margin:0;min-width:0}
pre{overflow:auto;font-size:.85rem;max-height:24rem}code{font-size:.85rem;margin-right:.5rem;white-space:nowrap}
@media(max-width:40rem){dl{grid-template-columns:minmax(0,1fr)}code{white-space:normal;overflow-wrap:anywhere}}`
