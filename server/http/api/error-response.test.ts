import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { toErrorResponse } from './error-response.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const refusals = {
  'a number too large for its column': () => sql`select ${'9999999999999999'}::int`,
  'an id that is none': () => sql`select ${'-'.repeat(36)}::uuid`,
  'a date that is none': () => sql`select ${'2026-13-45'}::timestamptz`,
  'half a character in JSON': () => sql`select ${'{"a":"\\ud800"}'}::jsonb ->> 'a'`,
  'a NUL': () => sql`select ${'a\0b'}::text`,
}

test.each(Object.entries(refusals))(
  '%s is the caller’s mistake, even if no handler checks for it',
  async (_, statement) => {
    const error = await app.database.row(statement()).catch((thrown: unknown) => thrown)
    const { status, body, unexpected, note } = toErrorResponse(error)
    expect({ status, code: body.code, unexpected }).toEqual({
      status: 400,
      code: 'request.invalid',
      unexpected: false,
    })
    // A warning instead of an error, but logged: somewhere a check is missing.
    expect(note).toMatch(/^22/)
  },
)

test('an invalid statement is a server error', async () => {
  const error = await app.database.row(sql`select nothing from nowhere`).catch((thrown: unknown) => thrown)
  expect(toErrorResponse(error)).toMatchObject({ status: 500, unexpected: true })
})
