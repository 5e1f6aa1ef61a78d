import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerByEmail } from '../../contract/calls/accounts/sign-up.ts'
import { send } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let worker: TestApp
let front: TestApp
beforeAll(async () => {
  worker = await startTestApp()
  front = await startTestApp({ beside: worker, settings: { RUN_JOBS: 'off' } })
  await front.app.jobs.start()
})
afterAll(async () => {
  await front.close()
  await worker.close()
})

/** The jobs that a process has run, by its own count. */
async function jobsRunBy({ app }: TestApp): Promise<string[]> {
  const { body } = await app.http.inject({ url: '/metrics' })
  return body.split('\n').filter((line) => line.startsWith('stoop_jobs_total{'))
}

test('a process with RUN_JOBS=off adds jobs and leaves them to another process', async () => {
  const emails = Array.from({ length: 10 }, (_, index) => `person${index}@example.com`)
  for (const email of emails)
    expect((await send(front, registerByEmail, { body: { email }, session: email })).status).toBe(201)
  await worker.app.jobs.start()
  await expect.poll(async () => (await worker.mails()).map(({ to }) => to).sort()).toEqual(emails)
  expect(await jobsRunBy(worker)).not.toEqual([])
  expect(await jobsRunBy(front)).toEqual([])
})
