import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { PhotoRejected } from '../../ports/photo-processor.ts'
import { defaultLimits } from '../photos-sharp/index.ts'
import { createPhotoWorkers, type PhotoWorkerOptions } from './index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stoop-workers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Workers that run this program instead. */
function running(name: string, program: string, limits: Partial<PhotoWorkerOptions>) {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, program)
  return createPhotoWorkers({ script: pathToFileURL(file), ...limits })
}
const photo = Buffer.from('a photo')

test('what the processes do is counted by role: requests that run or wait, and how processes end', async () => {
  const observed: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<Buffer>()
  const counted = running(
    'counted',
    `process.on('message', ({ id, task }) => {
       if (task === 'codes') process.exit(1)
       else if (task === 'words') process.send({ id, failure: { kind: 'rejected', problem: 'not_an_image', why: '' } })
       else process.send({ id, result: [] })
     })`,
    { maxRequests: 1, observe: (role, task, outcome) => void observed.push(`${role} ${task} ${outcome}`) },
  )
  expect(counted.use().image).toMatchObject({ processes: 0, requests: { waiting: 0, running: 0 } })
  const uploads = Array.from({ length: defaultLimits.parallel + 2 }, () =>
    counted.processor.prepare(() => opened),
  )
  await expect.poll(() => counted.use().image.requests.waiting).toBe(2)
  open(photo)
  await Promise.all(uploads)
  expect(counted.use().image.requests).toEqual({ waiting: 0, running: 0 })
  await expect.poll(() => counted.use().image.ends.replaced).toBe(uploads.length - 1)
  await expect(counted.text.read(photo)).rejects.toBeInstanceOf(PhotoRejected)
  await expect(counted.barcodes.read(photo)).rejects.toMatchObject({ reason: 'unavailable' })
  // Once, and again when it was retried.
  expect(counted.use().analysis.ends).toMatchObject({ crashed: 2, timed_out: 0 })
  expect(observed).toContain('image prepare ok')
  expect(observed.slice(-2)).toEqual(['recognition words rejected', 'analysis codes failed'])
  await counted.close()
  expect(counted.use().image).toMatchObject({ processes: 0, ends: { closed: 1 } })
})

test('a process that is stopped because a photo takes too long is no crash', async () => {
  const slow = running('slow', `process.on('message', () => {})`, { timeoutMs: 200 })
  await expect(slow.barcodes.read(photo)).rejects.toMatchObject({ reason: 'unavailable' })
  expect(slow.use().analysis.ends).toMatchObject({ crashed: 0, timed_out: 1 })
  await slow.close()
})
