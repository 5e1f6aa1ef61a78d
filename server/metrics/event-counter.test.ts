import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { buildListing } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createEventCounter } from './event-counter.ts'
import { createEventRepository } from './event-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const repository = () => createEventRepository(app.database)
const totals = async () =>
  new Map((await repository().totals()).map(({ kind, count }) => [kind, count] as const))

test('events of several processes count together, and adding them up changes no total', async () => {
  const warn = (facts: Record<string, unknown>) => {
    throw facts.err
  }
  const [one, other] = [1, 2].map(() => createEventCounter({ database: app.database, warn }))
  one?.count('backup_made')
  one?.count('backup_made')
  await one?.flush()
  other?.count('backup_made')
  await other?.stop()
  await buildListing(app)
  const before = await totals()
  expect(before.get('backup_made')).toBe(3)
  expect(before.get('listing_published')).toBe(1)
  await repository().sumUp()
  expect(await app.database.rows(sql`select 1 from event_increments`)).toEqual([])
  expect(await totals()).toEqual(before)
  await buildListing(app)
  await repository().sumUp()
  expect((await totals()).get('listing_published')).toBe(2)
})

test('what is rolled back has not happened', async () => {
  const { id } = await buildListing(app)
  const before = await totals()
  const change = app.database.transaction(async (tx) => {
    await tx.run(sql`update listings set status = 'paused' where id = ${id}`)
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
  expect(await totals()).toEqual(before)
  await app.database.run(sql`update listings set status = 'paused' where id = ${id}`)
  expect((await totals()).get('listing_paused')).toBe((before.get('listing_paused') ?? 0) + 1)
})

test('counts that the database did not take are stored with the next ones', async () => {
  let isUp = false
  const warned: string[] = []
  const database = {
    ...app.database,
    run: (...given: Parameters<typeof app.database.run>) =>
      isUp ? app.database.run(...given) : Promise.reject(new Error('no connection')),
  }
  const counter = createEventCounter({ database, warn: (_, message) => void warned.push(message) })
  counter.count('draft_failed')
  await counter.flush()
  expect(warned).toEqual(['counted events could not be stored'])
  expect((await totals()).get('draft_failed') ?? 0).toBe(0)
  isUp = true
  counter.count('draft_failed')
  await counter.flush()
  expect((await totals()).get('draft_failed')).toBe(2)
})
