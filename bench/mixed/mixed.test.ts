import { expect, test } from 'vitest'
import { actions, mix, shares } from './actions.ts'
import { findKnee } from './knee.ts'
import { type Holding, problemsOf } from './soak.ts'

test('the shares add up to everything, and every hundred actions have them', () => {
  expect(actions.reduce((sum, action) => sum + shares[action], 0)).toBe(100)
  const mixed = mix(300)
  for (const start of [0, 100, 200])
    for (const action of actions)
      expect(mixed.slice(start, start + 100).filter((each) => each === action)).toHaveLength(shares[action])
})

test('the knee is the highest rate that held, and one bad measurement is repeated', async () => {
  const measured: number[] = []
  const knee = await findKnee(async (perSecond) => {
    measured.push(perSecond)
    const isDisturbed = perSecond === 125 && measured.filter((rate) => rate === 125).length === 1
    return { perSecond, p99: perSecond > 200 || isDisturbed ? 400 : 40, isClean: true }
  }, 100)
  expect(measured).toEqual([100, 125, 125, 157, 197, 247, 247])
  expect([knee?.perSecond, measured.length]).toEqual([197, 7])
})

test('errors end the search like slowness does, also at the first rate', async () => {
  const knee = await findKnee(async (perSecond) => ({ perSecond, p99: 10, isClean: false }), 100)
  expect(knee).toBeNull()
})

test('a soak fails for actions that failed, and for what the processes keep after the rest', () => {
  const holding = (changes: Partial<Holding>): Holding => ({
    minute: 1,
    memory: 300,
    treeMemory: 400,
    handles: 50,
    connections: 15,
    waitingPhotos: 0,
    ...changes,
  })
  const none = { perSecond: 1, p99: 1, isClean: true, finished: 1, p50: 1 }
  const minute = (failures: Record<string, number>) => ({
    ...none,
    isClean: Object.keys(failures).length === 0,
    p99Of: { browse: 1, search: 1, item: 1, chat: 1, sell: 1, buy: 1 },
    processors: { app: 0, database: 0, nginx: 0, storage: 0, load: 0 },
    result: {
      times: { browse: [], search: [], item: [], chat: [], sell: [], buy: [] },
      failures,
      lostMessages: 0,
      took: 60,
      processorTime: 0,
      latest: 0,
    },
  })
  // What they have in the middle is theirs.
  expect(problemsOf([minute({})], [holding({}), holding({ memory: 900 }), holding({ memory: 359 })])).toEqual(
    [],
  )
  expect(
    problemsOf(
      [minute({}), minute({ 'sell: 503': 2 })],
      [holding({}), holding({ memory: 361, handles: 80 })],
    ),
  ).toEqual([
    'minute 2: 2 × sell: 503',
    'The memory of the processes that answer requests grew from 300 to 361, after five minutes of rest',
    'The number of open files and sockets grew from 50 to 80, after five minutes of rest',
  ])
})
