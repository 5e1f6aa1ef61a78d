import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../server/testing/database/database.ts'
import { checkoutCase, readCases } from './cases.ts'
import { fill } from './fill.ts'
import { startProgram } from './programs.ts'

test('the bare program responds to every measured call', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const stub = await startProgram('stripe-stub.ts', [])
  const ceiling = await startProgram('ceiling.ts', [database.url, String(stub.port)])
  try {
    const ids = await fill(pool, 600)
    for (const { name, ceiling: requests } of [...readCases(ids), checkoutCase(ids)]) {
      const { method, path, body, headers } = requests?.[0] ?? {}
      const response = await fetch(`http://127.0.0.1:${ceiling.port}${path}`, {
        ...(method ? { method } : {}),
        ...(body ? { body } : {}),
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      })
      expect([name, response.status, (await response.text()).length > 100]).toEqual([name, 200, true])
    }
  } finally {
    await Promise.all([ceiling.stop(), stub.stop(), pool.end()])
    await database.close()
  }
})
