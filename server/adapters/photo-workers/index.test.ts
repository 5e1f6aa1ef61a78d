import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { PhotoRejected } from '../../ports/photo-processor.ts'
import { defaultLimits } from '../photos-sharp/index.ts'
import { createPhotoWorkers, type PhotoWorkerOptions } from './index.ts'

const workers = createPhotoWorkers()
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-workers-'))
afterAll(async () => {
  await workers.close()
  rmSync(folder, { recursive: true })
})

const wall = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#ddd6c8' } })
  .jpeg()
  .toBuffer()

/** Workers that run this program instead. */
function running(name: string, program: string, limits: Partial<PhotoWorkerOptions> = {}) {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, program)
  return createPhotoWorkers({ script: pathToFileURL(file), ...limits })
}
const replying = (expression: string) =>
  `process.on('message', ({ id }) => process.send({ id, result: [${expression}] }))`
/** The module that lowers the priority, as a program imports it. */
const lower = JSON.stringify(new URL('./low-priority.ts', import.meta.url).href)
const unavailable = { name: 'ProviderError', reason: 'unavailable' }

test('concurrent tasks each get their own answer', async () => {
  const [cut, words, codes] = await Promise.all([
    workers.removal.remove({ bytes: wall, width: 320, height: 240 }),
    workers.text.read(wall),
    workers.barcodes.read(wall),
  ])
  expect(cut).toEqual({ removed: false, problem: 'nothing_found' })
  expect([words, codes]).toEqual([{ words: [], lines: [] }, []])
})

test('an invalid photo fails with a ProviderError, and the next photo is processed', async () => {
  await expect(workers.text.read(Buffer.from('hello'))).rejects.toMatchObject(unavailable)
  expect(await workers.barcodes.read(wall)).toEqual([])
})

test('photos are prepared, resized and measured in the worker; invalid files are rejected with the same reason as in process', async () => {
  const { processor, findItem } = workers
  const prepared = await processor.prepare(async () => wall)
  expect(prepared).toMatchObject({
    width: 320,
    height: 240,
    thumbhash: expect.stringMatching(/^[\w+/]{20,}=*$/),
  })
  const small = await sharp(await processor.variant(prepared.master, 320, 'webp')).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 320 })
  expect(await findItem(wall)).toMatchObject({ width: 128, height: 96, lab: expect.any(Float32Array) })
  expect(await workers.measureSurface(wall)).toBeNull()
  const dresser = await readFile(new URL('../../demo/pictures/walnut-dresser-0.avif', import.meta.url))
  expect(await workers.measureSurface(dresser)).toMatchObject({
    warm: expect.any(Number),
    grain: expect.any(Number),
  })
  await expect(processor.prepare(Buffer.from('hello'))).rejects.toMatchObject({
    name: 'PhotoRejected',
    problem: 'not_an_image',
  })
  await expect(processor.prepare(wall.subarray(0, 300))).rejects.toBeInstanceOf(PhotoRejected)
  await expect(processor.prepare(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('waiting files are not read yet', async () => {
  const opened = Promise.withResolvers<Buffer>()
  const read = vi.fn(() => opened.promise)
  const all = Array.from({ length: 6 }, () => workers.processor.prepare(read))
  await new Promise(setImmediate)
  expect(read).toHaveBeenCalledTimes(defaultLimits.parallel)
  opened.resolve(wall)
  expect(await Promise.all(all)).toHaveLength(6)
  expect(read).toHaveBeenCalledTimes(6)
})

test('libraries for a draft are preloaded for the photos of one listing, but not during a large upload', async () => {
  const crowd = Promise.withResolvers<Buffer>()
  const began = path.join(folder, 'began')
  const counting = running(
    'counting',
    `import { appendFileSync } from 'node:fs'
     process.on('message', ({ id, task }) => {
       if (task === 'warm') appendFileSync(${JSON.stringify(began)}, 'warm ')
       process.send({ id, result: [] })
     })`,
    { burstMs: 50, quietMs: 1_000 },
  )
  const many = Array.from({ length: 6 }, () => counting.processor.prepare(() => crowd.promise))
  counting.warmUpForDraft()
  // Longer than the delay before a large upload is detected.
  const look = () => new Promise((resolve) => setTimeout(resolve, 200))
  await look()
  expect(existsSync(began)).toBe(false)
  crowd.resolve(wall)
  await Promise.all(many)
  const over = performance.now()
  counting.warmUpForDraft()
  await look()
  // On a slow machine, the quiet period after a large upload may already be over.
  expect(existsSync(began) && performance.now() - over < 1_000).toBe(false)
  await expect
    .poll(() => {
      counting.warmUpForDraft()
      return existsSync(began)
    })
    .toBe(true)
  await counting.close()
})

test('requests that were pending when a photo crashed the worker are retried in the next one', async () => {
  const mark = JSON.stringify(path.join(folder, 'died'))
  const once = running(
    'once',
    `import { existsSync, writeFileSync } from 'node:fs'
     const before = existsSync(${mark}); writeFileSync(${mark}, '')
     ${replying(`before ? 'read' : process.exit(1)`)}`,
  )
  expect(await once.barcodes.read(wall)).toEqual(['read'])
  await once.close()
})

test('a photo that crashes every worker fails the others only once', async () => {
  const deadly = running(
    'deadly',
    `process.on('message', ({ id, task }) => {
       if (task === 'cut') setTimeout(() => process.exit(1), 50)
       else setTimeout(() => process.send({ id, result: ['read'] }), 100)
     })`,
  )
  const [killer, ...others] = await Promise.allSettled([
    deadly.removal.remove({ bytes: wall, width: 320, height: 240 }),
    deadly.barcodes.read(wall),
    deadly.barcodes.read(wall),
  ])
  expect(killer).toMatchObject({ status: 'rejected', reason: unavailable })
  expect(others).toEqual(Array.from({ length: 2 }, () => ({ status: 'fulfilled', value: ['read'] })))
  await deadly.close()
})

test('the workers have a lower priority than page requests', async () => {
  const low = running(
    'low',
    `import { getPriority } from 'node:os'; import ${lower}; ${replying('String(getPriority())')}`,
  )
  const [niceness] = await low.barcodes.read(wall)
  expect(Number(niceness)).toBeGreaterThan(getPriority())
  await low.barcodes.close()
})

test.runIf(existsSync('/proc/self/autogroup'))(
  'their priority also counts against other programs',
  async () => {
    const low = running(
      'session',
      `import { readFileSync } from 'node:fs'; import { getPriority } from 'node:os'; import ${lower}
     ${replying(`getPriority(), readFileSync('/proc/self/autogroup', 'utf8')`)}`,
    )
    await expect
      .poll(() => low.barcodes.read(wall))
      .toSatisfy(([niceness, session]) => session?.trim().endsWith(` nice ${niceness}`) === true)
    await low.barcodes.close()
  },
)

test('a size that a page waits for is not delayed by one that is made ahead, and has a higher priority', async () => {
  const busy = running(
    'busy',
    `import { getPriority } from 'node:os'; import ${lower}
     process.on('message', ({ id, input }) => {
       if (input.width !== 640) process.send({ id, result: [getPriority()] })
     })`,
  )
  const [ahead] = await busy.processor.variant(wall, 320, 'avif', 'ahead')
  const endless = busy.processor.variant(wall, 640, 'avif', 'ahead')
  const [page] = await busy.processor.variant(wall, 320, 'avif')
  expect(ahead).toBeGreaterThan(page ?? Number.POSITIVE_INFINITY)
  await Promise.all([busy.close(), expect(endless).rejects.toMatchObject(unavailable)])
})

test('an idle worker ends, and the next photo starts a new one', async () => {
  const brief = running('brief', replying('process.pid'), { idleMs: 1 })
  const [pid] = (await brief.barcodes.read(wall)).map(Number)
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid ?? 0)).toBe(false)
  expect(await brief.barcodes.read(wall)).not.toEqual([pid])
  await brief.barcodes.close()
})

test('a worker is replaced after its share of requests, and ends once it has answered them', async () => {
  const share = running(
    'share',
    `let first = true
     process.on('message', ({ id }) => {
       setTimeout(() => process.send({ id, result: [String(process.pid)] }), first ? 300 : 0)
       first = false
     })`,
    { maxRequests: 2 },
  )
  const [slow, quick, next, last] = await Promise.all(
    Array.from({ length: 4 }, () => share.barcodes.read(wall)),
  )
  expect(quick).toEqual(slow)
  expect(next).not.toEqual(slow)
  expect(last).toEqual(next)
  await expect.poll(() => isRunning(Number(slow?.[0]))).toBe(false)
  expect(isRunning(Number(next?.[0]))).toBe(true)
  await share.close()
  expect(isRunning(Number(next?.[0]))).toBe(false)
})

test('a worker that crashes or hangs fails all pending requests, but no later ones', async () => {
  const dying = running('dying', `process.on('message', () => process.exit(1))`)
  const both = [dying.barcodes.read(wall), dying.barcodes.read(wall)]
  for (const failed of both) await expect(failed).rejects.toMatchObject(unavailable)
  await expect(dying.barcodes.read(wall)).rejects.toMatchObject(unavailable)
  const hanging = running('hanging', `process.on('message', () => {})`, { timeoutMs: 200 })
  await expect(hanging.barcodes.read(wall)).rejects.toMatchObject(unavailable)
  await Promise.all([dying.barcodes.close(), hanging.barcodes.close()])
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
