import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type OutsideWorld,
  openOutside,
  pages,
  productionSettings,
} from '../../../testing/outside/outside-world.ts'
import { trials } from '../../../testing/outside/trials.ts'
import { recordRoutes } from '../../../testing/registered-routes.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { isPractice, otherRouteNames } from './other-routes.ts'

/** The addresses of a server that are no calls of the contract: there are no others than the table's, and each is tried. */

let world: OutsideWorld
let practice: string[]
beforeAll(async () => {
  const { result, routesOf } = await recordRoutes(openOutside)
  world = result
  practice = routesOf(world.test.app.http)
})
afterAll(() => world.test.close())

/** The registered routes that are not in the contract. */
function outside(registered: readonly string[], { app }: OutsideWorld['test']): string[] {
  const calls = new Set(app.features.routes.map(({ endpoint: { method, path } }) => `${method} /api${path}`))
  expect(registered).toEqual(expect.arrayContaining([...calls]))
  return registered.filter((route) => !calls.has(route))
}

test('every address outside of the contract is in the table', () => {
  expect(outside(practice, world.test)).toEqual(otherRouteNames.toSorted())
})

test('a server with its services set up has no page of a simulator', async () => {
  const started = await recordRoutes(() => startTestApp({ pages, settings: productionSettings }))
  const { result: live, routesOf } = started
  const expected = otherRouteNames.filter((name) => !isPractice(name))
  expect(outside(routesOf(live.app.http), live)).toEqual(expected.toSorted())
  expect(expected.toSorted()).toEqual(Object.keys(trials).toSorted())
  for (const name of otherRouteNames.filter(isPractice)) {
    const [method, path = ''] = name.split(' ')
    const url = path.replace(/:\w+/g, '1')
    const { statusCode, body } = await live.app.http.inject({ method: method as 'GET' | 'POST', url })
    // A GET is answered with the page for unknown addresses.
    const got = { name, answer: statusCode === 404 ? 'none' : body }
    expect(got).toEqual({ name, answer: method === 'GET' ? 'a page' : 'none' })
  }
  await live.close()
})

describe('each address admits whom the table names, and refuses the others without changing anything', () => {
  for (const [name, trial] of Object.entries(trials)) test(name, async () => await trial(world))
})
