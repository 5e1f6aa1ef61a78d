import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that runs until it is released, and records when it starts. */
function jobs() {
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const job = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      finish.set(name, () => resolve(name))
    })
  return { started, job, finish: (name: string) => finish.get(name)?.() }
}

test('runs at most its capacity at once, in order of arrival', async () => {
  const gate = createSemaphore(2)
  const { started, job, finish } = jobs()
  const results = ['a', 'b', 'c', 'd'].map((name) => gate.run(1, job(name)))
  await Promise.resolve()
  expect(started).toEqual(['a', 'b'])
  finish('b')
  expect(await results[1]).toBe('b')
  expect(started).toEqual(['a', 'b', 'c'])
  finish('a')
  await results[0]
  finish('c')
  finish('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

test('work that needs the whole capacity waits for all other work and is not overtaken', async () => {
  const gate = createSemaphore(2)
  const { started, job, finish } = jobs()
  const light = gate.run(1, job('light'))
  const heavy = gate.run(9, job('heavy'))
  const later = gate.run(1, job('later'))
  await Promise.resolve()
  expect(started).toEqual(['light'])
  finish('light')
  await light
  expect(started).toEqual(['light', 'heavy'])
  finish('heavy')
  await heavy
  finish('later')
  expect(await later).toBe('later')
})

test('failed work releases its slot', async () => {
  const gate = createSemaphore(1)
  await expect(gate.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(1, async () => 'yes')).toBe('yes')
})
