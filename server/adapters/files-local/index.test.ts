import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { FileStore } from '../../ports/file-store.ts'
import { fileStoreSuite } from '../../testing/file-store-compliance/suite.ts'
import { createLocalFileStore } from './index.ts'

const folders: string[] = []
const remove = (folder: string) => rm(folder, { recursive: true, force: true })
afterEach(async () => {
  await Promise.all(folders.splice(0).map(remove))
})

async function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'stoop-files-'))
}

async function keys(store: FileStore): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of store.list('')) found.push(key)
  return found
}

fileStoreSuite('a local folder', async () => {
  const folder = await newFolder()
  return {
    store: createLocalFileStore({ folder: path.join(folder, 'made', 'later') }),
    close: () => remove(folder),
  }
})

test('a file left incomplete by a crash is neither read nor listed', async () => {
  const folder = await newFolder()
  folders.push(folder)
  const store = createLocalFileStore({ folder })
  await store.put('a/file', new Uint8Array(10), 'image/jpeg')
  // What a killed process leaves behind.
  await writeFile(path.join(folder, '.incoming', 'half'), 'half')
  expect(await keys(store)).toEqual(['a/file'])
  await expect(store.get('.incoming/half')).rejects.toMatchObject({ reason: 'refused' })
})

test('no temporary file is left after a successful or failed put', async () => {
  const folder = await newFolder()
  folders.push(folder)
  const store = createLocalFileStore({ folder })
  await store.put('a', new Uint8Array(10), 'image/jpeg')
  // A file stands where a folder would have to be.
  await expect(store.put('a/b', new Uint8Array(10), 'image/jpeg')).rejects.toMatchObject({
    name: 'ProviderError',
    reason: 'unavailable',
  })
  expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
  expect((await store.get('a'))?.byteLength).toBe(10)
})

test('listing does not follow symbolic links out of the folder', async () => {
  const [folder, outside] = [await newFolder(), await newFolder()]
  folders.push(folder, outside)
  await writeFile(path.join(outside, 'secret'), 'secret')
  await mkdir(path.join(folder, 'a'))
  await symlink(outside, path.join(folder, 'a', 'link'))
  const store = createLocalFileStore({ folder })
  expect(await keys(store)).toEqual([])
  await store.deleteAll('a/')
  expect(await readdir(outside)).toEqual(['secret'])
})
