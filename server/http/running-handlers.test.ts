import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { waitForHandlers } from './running-handlers.ts'

test('closing waits for the handler of a visitor who has left', async () => {
  const app = Fastify()
  waitForHandlers(app)
  const started = Promise.withResolvers<void>()
  const work = Promise.withResolvers<void>()
  let isDone = false
  app.get('/slow', async () => {
    started.resolve()
    await work.promise
    isDone = true
    return 'late'
  })
  await app.listen({ port: 0 })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0)
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await started.promise
  socket.destroy()
  const closing = app.close()
  setTimeout(work.resolve, 100)
  await closing
  expect(isDone).toBe(true)
})
