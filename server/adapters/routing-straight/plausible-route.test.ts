import { expect, test } from 'vitest'
import type { RouteEstimate } from '../../ports/routing.ts'
import { withStraightFallback } from './fallback.ts'
import { straightRoute } from './index.ts'

const [from, to] = [[-73.99, 40.75] as const, [-73.95, 40.68] as const]
/** As it may be: about five miles by road. */
const route: RouteEstimate = {
  miles: 6.5,
  minutes: 28,
  approximate: false,
  line: [
    [-73.99, 40.75],
    [-73.97, 40.71],
    [-73.95, 40.68],
  ],
}

async function found(answer: RouteEstimate) {
  const warnings: string[] = []
  const finder = withStraightFallback({ route: async () => answer }, (_facts, message) =>
    warnings.push(message),
  )
  return { route: await finder.route(from, to), warnings }
}

test('a route that can be one is used as it is', async () => {
  for (const line of [route.line, null])
    expect(await found({ ...route, line })).toEqual({ route: { ...route, line }, warnings: [] })
})

test.each([
  ['no way at all', { miles: 0, minutes: 0 }],
  ['a way around the world', { miles: 25_000, minutes: 20_000 }],
  ['no time', { minutes: 0 }],
  ['a day', { minutes: 1500 }],
  [
    'another place’s line',
    {
      line: [
        [2.35, 48.85],
        [2.29, 48.86],
      ] as [number, number][],
    },
  ],
  [
    'a line that ends elsewhere',
    {
      line: [
        [-73.99, 40.75],
        [-74.2, 40.9],
      ] as [number, number][],
    },
  ],
])('a route with %s is estimated instead', async (_what, change) => {
  expect(await found({ ...route, ...change })).toEqual({
    route: straightRoute(from, to),
    warnings: ['a route cannot be true and is estimated instead'],
  })
})

test('a short way may begin and end in the next street', async () => {
  const finder = withStraightFallback(
    { route: async () => ({ ...route, miles: 0.1, minutes: 1, line: null }) },
    () => {},
  )
  expect((await finder.route(from, [-73.9901, 40.7501])).approximate).toBe(false)
})
