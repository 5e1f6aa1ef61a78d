import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE } from '../../contract/rules/chat/messages.ts'
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { measureOpening } from './opening.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('opening 10,000 messages and 2,000 conversations reads one page of each', async () => {
  const { thread, list } = await measureOpening(app)
  console.log(`thread: median ${thread.median.toFixed(1)} ms, slowest ${thread.slowest.toFixed(1)} ms`)
  console.log(`list: median ${list.median.toFixed(1)} ms, slowest ${list.slowest.toFixed(1)} ms`)
  expect([thread.shown, list.shown]).toEqual([MESSAGES_PER_PAGE, CONVERSATIONS_PER_PAGE])
})
