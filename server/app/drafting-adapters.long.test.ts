import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processImageGemini } from '../../contract/calls/drafts/drafts.ts'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { createPhotoWorkers } from '../adapters/photo-workers/index.ts'
import { systemRandom } from '../adapters/random-system/index.ts'
import { loadConfig } from '../config/config.ts'
import { ConfigError } from '../config/env.ts'
import { send } from '../testing/client.ts'
import { buildMember, buildPicture } from '../testing/factories.ts'
import { installStandIn } from '../testing/pictures/vision-model-stand-in.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { closeDrafting, createDraftingAdapters } from './drafting-adapters.ts'

const everySort = { 'a table lamp': 0.9 }
const { root, dir } = installStandIn({ sees: { red: everySort, green: everySort, blue: everySort } })
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { VISION_MODEL_DIR: `${dir}/` } })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

test('an operator’s model drafts; if it fails the default does, and says so', async () => {
  const { token } = await buildMember(app)
  const body = { image_base64: Buffer.from(await buildPicture()).toString('base64') }
  const { data } = await send(app, processImageGemini, { body, token })
  expect(data).toMatchObject({
    category: 'Decor',
    drafted_by: { adapter: 'vision', instead_of: null },
    origins: {
      title: { source: 'photo' },
      category: { evidence: expect.stringContaining('clip-for-tests') },
    },
  })
  expect(data.title).toMatch(/table lamp$/i)
  // The model is loaded once; changes of its folder affect the next process.
  await app.app.adapters.drafting.drafter.remote?.close()
  writeFileSync(path.join(dir, 'tokenizer.json'), '{')
  const without = await send(app, processImageGemini, { body, token })
  expect(without.data.drafted_by).toEqual({
    adapter: 'local',
    instead_of: { adapter: 'vision', reason: 'unavailable' },
  })
  expect(without.data.category).toBe('')
})

test('Gemini has priority over the model; a missing model prevents the start', async () => {
  const pick = (settings: Record<string, string>) =>
    createDraftingAdapters(
      {
        marketplace: newYork,
        database: app.database,
        clock: app.clock,
        random: systemRandom,
        log: pino({ level: 'silent' }),
        config: loadConfig({ DATA_DIR: app.folder, ...settings }),
      },
      createPhotoWorkers(),
    )
  const names = async (settings: Record<string, string>) => {
    const drafting = pick(settings)
    await closeDrafting(drafting)
    return [drafting.drafter.remote?.name, drafting.drafter.fallback.name]
  }
  expect(await names({})).toEqual([undefined, 'local'])
  expect(await names({ VISION_MODEL_DIR: dir })).toEqual(['vision', 'local'])
  expect(await names({ VISION_MODEL_DIR: dir, GEMINI_API_KEY: 'x' })).toEqual(['gemini', 'local'])
  expect(() => pick({ VISION_MODEL_DIR: 'models/clip' })).toThrow(
    /VISION_MODEL_DIR: must be an absolute folder/,
  )
  expect(() => pick({ VISION_MODEL_DIR: `${root}/gone` })).toThrow(ConfigError)
  expect(() => pick({ VISION_MODEL_DIR: `${root}/gone` })).toThrow(/VISION_MODEL_DIR: there is no model in/)
})
