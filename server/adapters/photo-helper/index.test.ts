import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPhotoHelper, type PhotoHelperLimits } from './index.ts'

const helper = createPhotoHelper()
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-helper-'))
afterAll(async () => {
  await helper.removal.close()
  rmSync(folder, { recursive: true })
})

const wall = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#ddd6c8' } })
  .jpeg()
  .toBuffer()

/** A helper whose process runs this program instead. */
function running(name: string, program: string, limits: Partial<PhotoHelperLimits> = {}) {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, program)
  return createPhotoHelper({ script: pathToFileURL(file), ...limits })
}
const replying = (expression: string) =>
  `process.on('message', ({ id }) => process.send({ id, answer: [${expression}] }))`
const unavailable = { name: 'ProviderError', reason: 'unavailable' }

test('several kinds of work at once, each with its own answer', async () => {
  const [cut, words, codes] = await Promise.all([
    helper.removal.remove({ bytes: wall, width: 320, height: 240 }),
    helper.text.read(wall, null),
    helper.barcodes.read(wall),
  ])
  expect(cut).toEqual({ removed: false, problem: 'nothing_found' })
  expect([words, codes]).toEqual([[], []])
})

test('what is no photo fails as a provider’s failure, and the next photo is read', async () => {
  await expect(helper.text.read(Buffer.from('hello'), null)).rejects.toMatchObject(unavailable)
  expect(await helper.barcodes.read(wall)).toEqual([])
})

test('it stands back behind whoever reads pages', async () => {
  const lower = JSON.stringify(new URL('./low-priority.ts', import.meta.url).href)
  const low = running(
    'low',
    `import { getPriority } from 'node:os'; import ${lower}; ${replying('String(getPriority())')}`,
  )
  const [niceness] = await low.text.read(wall, null)
  expect(Number(niceness)).toBeGreaterThan(getPriority())
  await low.text.close()
})

test('after some idle time the process ends, and the next photo gets another', async () => {
  const brief = running('brief', replying('process.pid'), { idle: 1 })
  const [pid] = (await brief.text.read(wall, null)).map(Number)
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid ?? 0)).toBe(false)
  expect(await brief.text.read(wall, null)).not.toEqual([pid])
  await brief.text.close()
})

test('a process that dies or hangs fails all who wait, and nobody after them', async () => {
  const dying = running('dying', `process.on('message', () => process.exit(1))`)
  const both = [dying.text.read(wall, null), dying.barcodes.read(wall)]
  for (const failed of both) await expect(failed).rejects.toMatchObject(unavailable)
  await expect(dying.text.read(wall, null)).rejects.toMatchObject(unavailable)
  const hanging = running('hanging', `process.on('message', () => {})`, { timeLimit: 200 })
  await expect(hanging.text.read(wall, null)).rejects.toMatchObject(unavailable)
  await Promise.all([dying.text.close(), hanging.text.close()])
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
