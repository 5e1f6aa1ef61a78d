import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaredCalls } from '../../../testing/declared-calls.ts'
import { buildMember } from '../../../testing/factories.ts'
import { closeWorld, openWorld, type World, walkCall } from '../../../testing/matrix/walk.ts'
import { saveSearch } from '../../../testing/saved-searches.ts'
import { callerKinds } from './callers.ts'

/**
 * Every call of the contract, tried over HTTP by every kind of caller, with real things of real owners. `matrix.long.test.ts` lets
 * every caller who may make a call succeed with it.
 */

const endpoints = (await declaredCalls()).map(({ call }) => call)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => closeWorld(world))

describe('each call admits whom the table names, and refuses the others without changing anything', () => {
  for (const endpoint of endpoints)
    test(endpoint.name, async () => {
      await walkCall(world, endpoint, 'one success')
    })
})

test('what a call writes is noticed', async () => {
  const { test: app, changes } = world
  const member = await buildMember(app)
  await changes.take()
  await saveSearch(app, member, { query: 'lamp' })
  expect(await changes.take()).toEqual(expect.arrayContaining(['saved_searches']))
  expect(await changes.take()).toEqual([])
})

test('each call was tried by every kind of caller', () => {
  const { refused, admitted } = world.tried
  expect(refused).toBeGreaterThan(2500)
  expect(refused + admitted).toBeGreaterThan(endpoints.length * callerKinds.length)
})
