import { expect, test } from 'vitest'
import type { FileStore } from '../../ports/file-store.ts'
import type { PhotoProcessor } from '../../ports/photo-processor.ts'
import { masterKey, variantKey } from './file-keys.ts'
import { createVariants } from './variants.ts'

const page = Buffer.from('<!doctype html><title>Log in</title>')
const master = Buffer.from('\xff\xd8\xff and more', 'latin1')
const small = Buffer.from('RIFF\0\0\0\0WEBP and more', 'latin1')

/** The variants of photos in a store with these files. */
function variantsOf(stored: Record<string, Uint8Array>) {
  const files = new Map(Object.entries(stored))
  const store = {
    get: async (key: string) => files.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
  } as unknown as FileStore
  const processor = { variant: async () => small } as unknown as PhotoProcessor
  return { files, variants: createVariants({ files: store, processor }) }
}

const key = variantKey('one', 320, 'webp')

test.each([
  ['a page', page],
  ['nothing', new Uint8Array()],
])('%s that a storage answers in place of a size is replaced, not sent', async (_what, wrong) => {
  const { files, variants } = variantsOf({ [masterKey('one')]: master, [key]: wrong })
  expect(await variants.variant('one', 320, 'webp')).toBe(small)
  expect(files.get(key)).toBe(small)
})

test('a master is a JPEG, or an AVIF of the demo catalogue', async () => {
  const avif = Buffer.from('\0\0\0\x1cftypavif and more', 'latin1')
  for (const stored of [master, avif]) {
    const { variants } = variantsOf({ [masterKey('one')]: stored })
    expect(await variants.variant('one', 320, 'webp')).toBe(small)
  }
})

test('a master that is no photo makes no sizes', async () => {
  const { files, variants } = variantsOf({ [masterKey('one')]: page })
  await expect(variants.variant('one', 320, 'webp')).rejects.toMatchObject({ reason: 'bad_answer' })
  expect(files.has(key)).toBe(false)
})
