import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../server/testing/database/database.ts'
import { fill } from './fill.ts'
import { takeBackCheckouts } from './stage.ts'

test('the stage has listings, and every checkout can be reverted', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  try {
    const ids = await fill(pool, 50)
    expect(new Set(ids).size).toBe(50)
    await pool.query("update listings set status = 'reserved' where id = $1", [ids[0]])
    await takeBackCheckouts(pool)
    const { rows } = await pool.query("select from listings where status <> 'active'")
    expect(rows).toEqual([])
  } finally {
    await pool.end()
    await database.close()
  }
})
