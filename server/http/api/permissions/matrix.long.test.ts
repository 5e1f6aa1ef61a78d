import { afterAll, beforeAll, describe, test } from 'vitest'
import { declaredCalls } from '../../../testing/declared-calls.ts'
import { closeWorld, openWorld, type World, walkCall } from '../../../testing/matrix/walk.ts'

/** The other half of `matrix.test.ts`: with real things, each call succeeds for every kind of caller who may make it. */

const endpoints = (await declaredCalls()).map(({ call }) => call)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => closeWorld(world))

describe('each call succeeds for everyone whom the table names', () => {
  for (const endpoint of endpoints)
    test(endpoint.name, async () => {
      await walkCall(world, endpoint, 'every success')
    })
})
