import { expect, test } from 'vitest'
import { gather } from './gather.ts'

const isOfOne = (error: unknown) => !(error instanceof TypeError)

/** Work that is done when it is told to, and remembers its turns. */
function slowWork(refuse: (item: number) => boolean = () => false) {
  const turns: number[][] = []
  let finish: (() => void)[] = []
  const ask = gather(async (items: number[]) => {
    turns.push(items)
    await new Promise<void>((resolve) => finish.push(resolve))
    if (items.some(refuse)) throw new Error(`refused with ${items.join()}`)
    if (items.includes(13)) throw new TypeError('nothing works')
    return items.map((item) => item * 10)
  }, isOfOne)
  const go = async () => {
    const ready = finish
    finish = []
    for (const each of ready) each()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, go, turns }
}

test('whoever comes alone has a turn at once; those who come meanwhile share the next', async () => {
  const { ask, go, turns } = slowWork()
  const first = ask(1)
  expect(turns).toEqual([[1]])
  const others = [ask(2), ask(3), ask(4)]
  expect(turns).toEqual([[1]])
  await go()
  expect(await first).toBe(10)
  expect(turns).toEqual([[1], [2, 3, 4]])
  await go()
  expect(await Promise.all(others)).toEqual([20, 30, 40])
  const last = ask(5)
  await go()
  expect(await last).toBe(50)
  expect(turns).toEqual([[1], [2, 3, 4], [5]])
})

test('one that cannot be done keeps none of those who share its turn from theirs', async () => {
  const { ask, go, turns } = slowWork((item) => item === 3)
  const all = [1, 2, 3, 4].map((item) => ask(item))
  const settled = Promise.allSettled(all)
  for (let each = 0; each < 3; each++) await go()
  expect(await settled).toMatchObject([
    { value: 10 },
    { value: 20 },
    { reason: new Error('refused with 3') },
    { value: 40 },
  ])
  expect(turns).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('where nothing works, nobody is asked to wait for a turn alone', async () => {
  const { ask, go, turns } = slowWork()
  const settled = Promise.allSettled([1, 13, 2].map((item) => ask(item)))
  await go()
  await go()
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(turns).toEqual([[1], [13, 2]])
})
