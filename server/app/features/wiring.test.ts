import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { createLogger } from '../../http/logging.ts'
import { jobKind } from '../../jobs/queue.ts'
import { createJobRunner } from '../../jobs/runner.ts'
import { createLive } from '../../live/live.ts'
import { createTestDatabase } from '../../testing/database/database.ts'
import { unitOfWork } from './wiring.ts'

/** Milliseconds; longer than any test: a job that starts was announced, not found by polling. */
const NEVER = 3600_000

test('a unit of work announces its jobs once it has committed', async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url)
  const live = createLive(database, () => {})
  const jobs = createJobRunner({
    database,
    log: createLogger('silent'),
    timeZone: 'America/New_York',
    measure: () => {},
    pollMs: NEVER,
  })
  const kind = jobKind<{ id: string }>('greet', 2, 1)
  const greeted: string[] = []
  jobs.handle(kind, async ({ id }) => void greeted.push(id))
  await jobs.prepare()
  await jobs.start()
  try {
    const inTransaction = unitOfWork({ database, jobs, live }, (_, queue) => queue)
    const rolledBack = inTransaction(async (queue) => {
      await queue.enqueue(kind, { id: 'nobody' })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await inTransaction((queue) => queue.enqueue(kind, { id: 'Grace' }))
    await expect.poll(() => greeted).toEqual(['Grace'])
  } finally {
    await jobs.stop()
    await live.stop()
    await database.close()
    await testDatabase.close()
  }
})
