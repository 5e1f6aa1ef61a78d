import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmailRefused } from '../ports/mailer.ts'
import { ProviderError } from '../ports/provider-error.ts'
import { watchMailServer } from './mail-server-watch.ts'

const SECOND = 1000
const noServer = new ProviderError('smtp', 'unavailable', 'SMTP: ECONNREFUSED')
const fullMailbox = new EmailRefused('smtp', 'unavailable', 'SMTP: EENVELOPE 452')
const server = { answers: false, looks: 0, resumed: 0, database: true }
let watch: ReturnType<typeof watchMailServer>

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, { answers: false, looks: 0, resumed: 0, database: true })
  watch = watchMailServer({
    async check() {
      server.looks++
      if (!server.answers) throw noServer
    },
    async resume() {
      if (!server.database) throw new Error('no database')
      server.resumed++
    },
  })
})
afterEach(() => void vi.useRealTimers())

test('the first email that is taken lets those go on that an earlier process has left; then nobody looks', async () => {
  watch.sent()
  watch.sent()
  await vi.advanceTimersByTimeAsync(3600 * SECOND)
  expect(server).toMatchObject({ looks: 0, resumed: 1 })
})

test('once the server answers a look, emails go on, once', async () => {
  for (let count = 0; count < 50; count++) watch.failed(noServer)
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(server).toMatchObject({ looks: 12, resumed: 0 })
  server.answers = true
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(server).toMatchObject({ looks: 13, resumed: 1 })
})

test('an email that is taken ends the looks, and the others go on', async () => {
  watch.failed(noServer)
  watch.sent()
  watch.sent()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(server).toMatchObject({ looks: 0, resumed: 1 })
})

test('a server that answers looks and takes no email is asked more and more rarely', async () => {
  server.answers = true
  for (let second = 0; second < 3600; second++) {
    watch.failed(noServer)
    await vi.advanceTimersByTimeAsync(SECOND)
  }
  expect(server.resumed).toBeGreaterThan(5)
  expect(server.resumed).toBeLessThan(13)
  watch.sent()
  watch.failed(noServer)
  const before = server.resumed
  await vi.advanceTimersByTimeAsync(6 * SECOND)
  expect(server.resumed).toBe(before + 1)
})

test('answers to single emails say nothing about the server, many in a row do', async () => {
  watch.sent()
  for (let count = 0; count < 100; count++) {
    watch.failed(fullMailbox)
    if (count % 9 === 8) watch.sent()
  }
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(server).toMatchObject({ looks: 0, resumed: 1 })
  for (let count = 0; count < 10; count++) watch.failed(fullMailbox)
  watch.sent()
  expect(server.resumed).toBe(2)
})

test('an email that cannot be sent by anybody says nothing about the server', async () => {
  watch.failed(new ProviderError('smtp', 'refused', 'the recipient is not one plain address'))
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(server.looks).toBe(0)
})

test('without a database, emails go on once that is back', async () => {
  server.answers = true
  server.database = false
  watch.failed(noServer)
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(server.resumed).toBe(0)
  server.database = true
  await vi.advanceTimersByTimeAsync(600 * SECOND)
  expect(server.resumed).toBe(1)
})
