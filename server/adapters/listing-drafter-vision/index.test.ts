import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { categorySlugs } from '../../../contract/rules/listings/categories.ts'
import { kinds } from '../../../contract/rules/listings/kinds.ts'
import { installStandIn, type StandIn } from '../../testing/pictures/vision-model-stand-in.ts'
import { findItem } from '../listing-drafter-local/appearance/item-pixels.ts'
import { createLocalDrafter } from '../listing-drafter-local/index.ts'
import type { MarketplaceLookup } from '../listing-drafter-local/similar-listings/marketplace-lookup.ts'
import { createVisionDrafter } from './index.ts'

const roots: string[] = []
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  for (const root of roots) rmSync(root, { recursive: true })
})

const memory: MarketplaceLookup = {
  lookAlikes: async () => [],
  titled: async () => [],
  brandsAmong: async () => [],
  sameProduct: async () => [{ title: 'Hand-bound diary', category_name: 'Homemade' }],
}
const seesNothing = async () => ({ probabilities: [], patterns: [], detections: [] })
const nothing = { read: async () => [], close: async () => {} }
const blank = { read: async () => ({ words: [], lines: [] }) }
const local = createLocalDrafter(memory, () => {}, {
  findItem,
  measureSurface: async () => null,
  recognize: seesNothing,
  text: blank,
  barcodes: nothing,
})

function installed(config: StandIn, weights?: string) {
  const standIn = installStandIn(config, weights)
  roots.push(standIn.root)
  return standIn
}
function drafter(config: StandIn, helper = local) {
  const { root, dir } = installed(config)
  const createdDrafter = createVisionDrafter({ dir }, helper)
  closing.push(createdDrafter.close)
  return { root, dir, draft: async (color: string) => await createdDrafter.draft(await picture(color), []) }
}
async function picture(color: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="500"><rect width="600" height="500" fill="#ddd6c8"/><rect x="150" y="130" width="300" height="240" fill="${color}"/></svg>`
  return { bytes: await sharp(Buffer.from(svg)).jpeg().toBuffer(), width: 600, height: 500 }
}

const seen = (sure: number) => `Seen in the photo by the model clip-for-tests (${sure}% sure).`

test('noun and category come from the model, the color is measured', async () => {
  const { draft } = drafter({ sees: { red: { 'a sofa': 0.7, 'an armchair': 0.2 } } })
  expect(await draft('#c02828')).toMatchObject({
    title: { value: 'Red sofa', source: 'photo', evidence: seen(70) },
    category: { value: 'Furniture', source: 'photo' },
    description: { value: 'Red sofa.', source: 'photo' },
    details: { color: { value: 'Red', source: 'photo', evidence: 'It looks red.' } },
  })
})

test('scores split within one category give only the category; low scores give nothing', async () => {
  const { draft } = drafter({
    sees: { red: { 'a sofa': 0.5, 'an armchair': 0.4 }, blue: { 'a sofa': 0.4, 'a mug': 0.3 } },
  })
  expect(await draft('#c02828')).toMatchObject({
    title: { value: '', evidence: 'Only its color could be told from the photo: red.' },
    category: { value: 'Furniture', source: 'photo' },
  })
  expect(await draft('#2f62b0')).toMatchObject({
    title: { value: '', evidence: 'Only its color could be told from the photo: blue.' },
    category: { value: '', source: 'none' },
  })
})

test('a barcode takes precedence over the model', async () => {
  const code = { key: 'barcode' as const, digits: '4006381333931', spellings: ['4006381333931'] }
  const readers = {
    findItem,
    measureSurface: async () => null,
    recognize: seesNothing,
    text: blank,
    barcodes: { ...nothing, read: async () => [code] },
  }
  const { draft } = drafter(
    { sees: { red: { 'a sofa': 0.9 } } },
    createLocalDrafter(memory, () => {}, readers),
  )
  expect(await draft('#c02828')).toMatchObject({
    title: { value: 'Hand-bound diary', source: 'similar' },
    category: { value: 'Homemade', source: 'similar' },
    details: { barcode: { value: '4006381333931' } },
  })
})

test('the library is loaded from the model’s folder, without network access or our environment', async () => {
  const { root, draft } = drafter({ sees: {} })
  await draft('#c02828')
  const requests = JSON.parse(readFileSync(path.join(root, 'asked.jsonl'), 'utf8'))
  expect(requests).toMatchObject({
    env: { allowRemoteModels: false, allowLocalModels: true, localModelPath: root + path.sep },
    model: 'clip-for-tests',
    dtype: 'q8',
    text: `a photo of ${kinds[0]?.phrase}`,
  })
  expect(requests.secrets.filter((name: string) => !/^NODE_CHANNEL/.test(name))).toEqual([])
})

test('a model that does not load and a crashed process fail with a ProviderError', async () => {
  const broken = drafter({ sees: {} })
  writeFileSync(path.join(broken.dir, 'tokenizer.json'), '{')
  const failure = { provider: 'vision', reason: 'unavailable' }
  await expect(broken.draft('#c02828')).rejects.toMatchObject(failure)
  const dying = drafter({ sees: {}, dies: true })
  await expect(dying.draft('#c02828')).rejects.toMatchObject(failure)
  // The process has ended, so the next request starts another.
  writeFileSync(path.join(dying.dir, 'config.json'), JSON.stringify({ sees: { red: { 'a mug': 0.8 } } }))
  expect((await dying.draft('#c02828')).title.value).toBe('Red mug')
})

test('a request fails after its timeout', async () => {
  const { dir } = installed({ sees: {} })
  const impatientDrafter = createVisionDrafter({ dir, timeoutMs: 0 }, local)
  closing.push(impatientDrafter.close)
  await expect(impatientDrafter.draft(await picture('#c02828'), [])).rejects.toMatchObject({
    reason: 'timeout',
  })
})

test('missing files are reported before anything starts', () => {
  const make = (dir: string) => () => createVisionDrafter({ dir }, local)
  expect(make('/nowhere/clip')).toThrow(/no model in \/nowhere\/clip \(config\.json, .* missing\)/)
  expect(make('/nowhere/my model')).toThrow(/name/)
  expect(make(installed({ sees: {} }, 'other.onnx').dir)).toThrow(/no weights in/)
  const { root, dir } = installed({ sees: {} })
  rmSync(path.join(root, 'node_modules'), { recursive: true })
  expect(make(dir)).toThrow(`run: npm install --prefix ${root} @huggingface/transformers`)
})

test('kinds are distinct, and nearly every category has some', () => {
  expect(new Set(kinds.map(({ phrase }) => phrase)).size).toBe(kinds.length)
  expect(kinds.every(({ noun }) => /^[a-z]/i.test(noun) && noun.length <= 25)).toBe(true)
  expect(new Set(kinds.map(({ category }) => category)).size).toBe(categorySlugs.length - 1)
})
