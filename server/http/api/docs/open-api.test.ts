import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookBody, webhookEvents } from '../../../../contract/calls/site/webhook-events.ts'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { errorCatalogue, universalErrors } from '../../../../contract/errors.ts'
import { webhookTypes } from '../../../../contract/rules/site/webhooks.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { UNKNOWN } from './example.ts'
import { mediaTypes } from './open-api.ts'

interface Media {
  example?: unknown
  examples?: Record<string, { value: object }>
}

interface Operation {
  operationId: string
  parameters: { name: string; in: string; example: unknown }[]
  requestBody?: { content: Record<string, Media> }
  security: Record<string, string[]>[]
  responses: Record<string, { content: Record<string, Media> }>
}

let app: TestApp
let document: {
  components: { securitySchemes: Record<string, object> }
  webhooks: Record<string, { post: Operation }>
}
let operations: [Operation, AnyEndpoint][]
beforeAll(async () => {
  app = await startTestApp()
  const served = (await app.app.http.inject('/api/docs/openapi.json')).json()
  document = served
  const all = Object.values(served.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  )
  const endpoints = new Map(app.app.features.routes.map(({ endpoint }) => [endpoint.name, endpoint]))
  operations = all.map((operation) => {
    const endpoint = endpoints.get(operation.operationId)
    if (!endpoint) throw new Error(`${operation.operationId} is no call`)
    return [operation, endpoint]
  })
})
afterAll(() => app.close())

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('the validator notices a mistake', async () => {
  const broken = { ...structuredClone(document), info: { title: 'No version' } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('every call says which credentials it accepts, and which scopes a key needs', () => {
  const wanted: Record<AnyEndpoint['auth'], string[]> = {
    none: [],
    optional: ['', 'member'],
    required: ['member'],
    temporary: ['registrant'],
    staff: ['staff', 'terminal'],
    key: ['key'],
  }
  for (const [{ operationId, security }, { auth, scopes = [] }] of operations) {
    const names = security.map((requirement) => Object.keys(requirement).join())
    expect([operationId, names]).toEqual([operationId, wanted[auth]])
    for (const name of names.filter(Boolean)) expect(document.components.securitySchemes).toHaveProperty(name)
    if (auth === 'key') expect(security).toEqual([{ key: scopes }])
  }
})

test('every call has each of its errors under its status, with an example', () => {
  for (const [{ operationId, responses }, endpoint] of operations)
    for (const code of [...endpoint.errors, ...universalErrors]) {
      const { status, sentence } = errorCatalogue[code]
      const example = responses[status]?.content['application/json']?.examples?.[code]?.value
      expect([operationId, example]).toEqual([operationId, { error: sentence, code }])
    }
})

test('every call has an example of its body and of its answer, and they fit', () => {
  expect(operations.length).toBeGreaterThan(200)
  for (const [{ operationId, requestBody, responses }, endpoint] of operations) {
    const { body, bodyKind = 'json', response, status = 200 } = endpoint
    const answered = responses[status]?.content['application/json']?.example
    expect([operationId, response.safeParse(answered).error]).toEqual([operationId, undefined])
    if (!body) continue
    const sent = requestBody?.content[mediaTypes[bodyKind]]?.example
    expect([operationId, body.safeParse(sent).error]).toEqual([operationId, undefined])
  }
})

test('every parameter has an example, and together they fit', () => {
  for (const [{ operationId, parameters }, { params, query }] of operations)
    for (const [place, shape] of [
      ['path', params],
      ['query', query],
    ] as const) {
      const given = parameters.filter((parameter) => parameter.in === place)
      for (const { name, example } of given) expect([operationId, name, example]).not.toContain(undefined)
      const example = Object.fromEntries(given.map((parameter) => [parameter.name, parameter.example]))
      if (shape)
        expect([operationId, shape.safeParse(example).error?.issues]).toEqual([operationId, undefined])
    }
})

test('every text of an example has a meaning', () => {
  for (const [{ operationId, parameters, requestBody, responses }] of operations) {
    const unnamed = parameters.filter(({ example }) => example === UNKNOWN).map(({ name }) => name)
    expect([operationId, unnamed]).toEqual([operationId, []])
    const texts = JSON.stringify([requestBody, responses]).split(`"${UNKNOWN}"`)
    expect([operationId, texts.slice(0, -1).map((text) => text.slice(-40))]).toEqual([operationId, []])
  }
})

test('every type of event has its headers, and an example that fits', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypes, 'webhook.test'])
  for (const type of [...webhookTypes, 'webhook.test'] as const) {
    const { parameters, requestBody } = document.webhooks[type]?.post ?? {}
    expect(parameters?.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    const { example } = requestBody?.content['application/json'] ?? {}
    expect([type, webhookBody(type).safeParse(example).error]).toEqual([type, undefined])
    expect(JSON.stringify(example)).not.toContain(UNKNOWN)
  }
})

test('docs/api.md says when each type is sent, in the same words', () => {
  const table = readFileSync('docs/api.md', 'utf8')
  for (const type of webhookTypes) expect(table).toContain(`| \`${type}\` | ${webhookEvents[type].when} |`)
})
