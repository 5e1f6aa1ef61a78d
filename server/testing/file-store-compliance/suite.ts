import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from '../../ports/file-store.ts'

/** An empty store under test, and a function that removes it. */
export interface OpenStore {
  store: FileStore
  close(): Promise<void>
}

const bytes = (text: string) => Buffer.from(text)
const type = 'application/octet-stream'

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

async function read(store: FileStore, key: string): Promise<string | undefined> {
  const found = await store.get(key)
  return found ? Buffer.from(found).toString() : undefined
}

/** The tests that every file store has to pass. Call it at the top of the adapter's test file. */
export function fileStoreSuite(name: string, open: () => Promise<OpenStore>): void {
  describe(`${name} as a file store`, () => {
    let opened: OpenStore
    let store: FileStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.close())
    // Each test starts with an empty store; emptying it is tested too.
    beforeEach(async () => {
      for (const key of await keysOf(store, '')) await store.deleteAll(`${key.split('/')[0]}/`)
      expect(await keysOf(store, '')).toEqual([])
    })
    keeping(() => store)
    listing(() => store)
    deleting(() => store)
    refusing(() => store)
  })
}

function keeping(store: () => FileStore): void {
  test('returns the stored bytes', async () => {
    const all = Uint8Array.from({ length: 256 * 1024 }, (_, index) => index % 256)
    await store().put('photos/01/master.jpg', all, 'image/jpeg')
    expect(Buffer.compare((await store().get('photos/01/master.jpg')) ?? Buffer.alloc(0), all)).toBe(0)
  })

  test('stores an empty file', async () => {
    await store().put('a/empty', new Uint8Array(), type)
    expect((await store().get('a/empty'))?.byteLength).toBe(0)
  })

  test('stores only the given part of a larger buffer', async () => {
    await store().put('a/part', bytes('0123456789').subarray(3, 6), type)
    expect(await read(store(), 'a/part')).toBe('345')
  })

  test('a missing file is null', async () => {
    await store().put('a/b/c', bytes('x'), type)
    expect(await store().get('a/nothing')).toBeNull()
    expect(await store().get('nothing/at/all')).toBeNull()
    expect(await store().get('a/b')).toBeNull()
  })

  test('tells whether there is a file without reading it', async () => {
    await store().put('a/b/c', bytes('x'), type)
    await store().put('a/empty', new Uint8Array(), type)
    const keys = ['a/b/c', 'a/empty', 'a/b', 'a/b/c/d', 'a/nothing', 'nothing/at/all']
    const found = await Promise.all(keys.map((key) => store().has(key)))
    expect(found).toEqual([true, true, false, false, false, false])
  })

  test('a second put replaces the first', async () => {
    await store().put('a/file', bytes('a long first version'), type)
    await store().put('a/file', bytes('second'), type)
    expect(await read(store(), 'a/file')).toBe('second')
    expect(await keysOf(store(), '')).toEqual(['a/file'])
  })

  test('concurrent puts of one key leave one complete version', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => new Uint8Array(50_000).fill(index + 1))
    await Promise.all(versions.map((version) => store().put('a/contested', version, type)))
    const stored = await store().get('a/contested')
    expect(stored?.byteLength).toBe(50_000)
    expect(new Set(stored).size).toBe(1)
    expect(await keysOf(store(), '')).toEqual(['a/contested'])
  })

  test('stores a photo of 20 MB', async () => {
    const large = new Uint8Array(20 * 1024 * 1024).fill(7)
    await store().put('a/large', large, type)
    expect((await store().get('a/large'))?.byteLength).toBe(large.byteLength)
  })
}

function listing(store: () => FileStore): void {
  test('lists the keys with a prefix, even one that ends within a name', async () => {
    for (const key of ['p/1/a.jpg', 'p/1/b.jpg', 'p/12/a.jpg', 'q/a.jpg'])
      await store().put(key, bytes('x'), type)
    expect(await keysOf(store(), '')).toEqual(['p/1/a.jpg', 'p/1/b.jpg', 'p/12/a.jpg', 'q/a.jpg'])
    expect(await keysOf(store(), 'p/1/')).toEqual(['p/1/a.jpg', 'p/1/b.jpg'])
    expect(await keysOf(store(), 'p/1')).toEqual(['p/1/a.jpg', 'p/1/b.jpg', 'p/12/a.jpg'])
    expect(await keysOf(store(), 'p/1/b')).toEqual(['p/1/b.jpg'])
    expect(await keysOf(store(), 'none/')).toEqual([])
  })

  test('returns the time a file was stored', async () => {
    const before = Date.now()
    await store().put('p/one', bytes('x'), type)
    for await (const { storedAt } of store().list('p/')) {
      // Some stores keep whole seconds.
      expect(storedAt.getTime()).toBeGreaterThanOrEqual(before - 1000)
      expect(storedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    }
  })

  test('lists a folder’s files one after another', async () => {
    for (const key of ['p/2/a', 'p/1/a', 'p/2/b', 'p/1/b', 'p/1/deep/c', 'p/2/c'])
      await store().put(key, bytes('x'), type)
    const folders: string[] = []
    for await (const { key } of store().list('p/')) {
      const folder = key.slice(0, 3)
      if (folders.at(-1) !== folder) folders.push(folder)
    }
    expect(folders.toSorted()).toEqual(['p/1', 'p/2'])
  })

  test('lists more keys than a page of any store holds', async () => {
    const keys = Array.from({ length: 1205 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => store().put(key, bytes('x'), type)))
    }
    expect(await keysOf(store(), 'many/')).toEqual(keys)
  })
}

function deleting(store: () => FileStore): void {
  test('deletes a folder and nothing else', async () => {
    for (const key of ['p/1/a', 'p/1/deep/er/b', 'p/12/a', 'p/1-x/a'])
      await store().put(key, bytes('x'), type)
    await store().deleteAll('p/1/')
    expect(await keysOf(store(), '')).toEqual(['p/1-x/a', 'p/12/a'])
    expect(await store().get('p/1/a')).toBeNull()
  })

  test('deleting a missing folder does nothing, and a deleted key can be reused', async () => {
    await store().deleteAll('nothing/here/')
    await store().put('a/file', bytes('one'), type)
    await store().deleteAll('a/')
    await store().deleteAll('a/')
    await store().put('a/file', bytes('two'), type)
    expect(await read(store(), 'a/file')).toBe('two')
  })
}

function refusing(store: () => FileStore): void {
  const badKeys = [
    '',
    '/a',
    'a/',
    'a//b',
    '..',
    '../a',
    'a/../b',
    'a/..',
    './a',
    'a/./b',
    '.hidden',
    'a/.hidden',
    'A/b',
    'a b',
    'a\\b',
    'a\0b',
    'a%2e',
    'ä',
    'a'.repeat(600),
  ]

  test.each(badKeys)('rejects the key %j', async (key) => {
    const refused = { name: 'ProviderError', reason: 'refused' }
    await expect(store().put(key, bytes('x'), type)).rejects.toMatchObject(refused)
    await expect(store().get(key)).rejects.toMatchObject(refused)
    await expect(store().deleteAll(`${key}/`)).rejects.toMatchObject(refused)
    expect(await keysOf(store(), '')).toEqual([])
  })

  test.each(['', '/', 'a', '../../adapters/', 'a/../'])('rejects deleting under %j', async (prefix) => {
    await expect(store().deleteAll(prefix)).rejects.toMatchObject({
      name: 'ProviderError',
      reason: 'refused',
    })
  })

  test.each(['/', '../../adapters/', 'a/../b', '.', 'A'])('rejects listing under %j', async (prefix) => {
    await expect(keysOf(store(), prefix)).rejects.toMatchObject({ name: 'ProviderError', reason: 'refused' })
  })
}
