import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadPhoto } from '../../contract/calls/listings/photo-uploads.ts'
import { send } from '../testing/client.ts'
import { buildMember, buildPicture } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The values of the uploads' measurements. */
async function uploads(): Promise<Record<string, number>> {
  const { body } = await app.app.http.inject('/metrics')
  const lines = [...body.matchAll(/^stoop_uploads(?:_refused_total)?\{\w+="(\w+)"\} (\d+)$/gm)]
  return Object.fromEntries(lines.map(([, label, value]) => [label, Number(value)]))
}

test('uploads that run and that wait for a slot are measured', async () => {
  expect(await uploads()).toEqual({ running: 0, waiting: 0, account: 0, process: 0 })
  const { processor } = app.app.adapters
  const prepare = processor.prepare.bind(processor)
  const gate = Promise.withResolvers<void>()
  vi.spyOn(processor, 'prepare').mockImplementation(async (...photo) => {
    await gate.promise
    return await prepare(...photo)
  })
  const { token } = await buildMember(app)
  const bytes = await buildPicture()
  const sent = { form: { files: [{ name: 'file', bytes }] }, token }
  const answers = Array.from({ length: 5 }, () => send(app, uploadPhoto, sent))
  await expect.poll(uploads).toEqual({ running: 3, waiting: 2, account: 0, process: 0 })
  gate.resolve()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(await uploads()).toEqual({ running: 0, waiting: 0, account: 0, process: 0 })
})

test('uploads that are refused because too many wait are counted', async () => {
  const { processor } = app.app.adapters
  const gate = Promise.withResolvers<void>()
  vi.spyOn(processor, 'prepare').mockImplementation(async () => {
    await gate.promise
    throw new Error('not prepared')
  })
  const { token } = await buildMember(app)
  const bytes = await buildPicture()
  const sent = { form: { files: [{ name: 'file', bytes }] }, token }
  // Three run and thirty wait.
  const waiting = Array.from({ length: 33 }, () => send(app, uploadPhoto, sent))
  await expect.poll(async () => (await uploads()).waiting).toBe(30)
  expect((await send(app, uploadPhoto, sent)).code).toBe('request.too_many')
  expect(await uploads()).toMatchObject({ running: 3, waiting: 30, account: 1, process: 0 })
  gate.resolve()
  await Promise.all(waiting)
})
