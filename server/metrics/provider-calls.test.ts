import { expect, test } from 'vitest'
import { ProviderError } from '../ports/provider-error.ts'
import { measured } from './provider-calls.ts'

/** A measured port, and what was measured of it. */
function watch<Port extends object>(port: Port) {
  const calls: string[] = []
  const times: number[] = []
  const same = measured('post', port, (provider, operation, outcome, milliseconds) => {
    calls.push(`${provider}.${operation} ${outcome}`)
    times.push(milliseconds)
  })
  return { port: same, calls, times }
}

test('a call is measured when it ends, by its outcome, and its result and error are the same', async () => {
  const { port, calls, times } = watch({
    send: async (text: string) => `sent ${text}`,
    refuse: async () => {
      throw new ProviderError('smtp', 'timeout', 'no answer')
    },
    break: () => Promise.reject(new Error('a mistake of ours')),
  })
  const sending = port.send('it')
  expect(calls).toEqual([])
  expect(await sending).toBe('sent it')
  await expect(port.refuse()).rejects.toMatchObject({ reason: 'timeout' })
  await expect(port.break()).rejects.toThrow('a mistake of ours')
  expect(calls).toEqual(['post.send ok', 'post.refuse timeout', 'post.break error'])
  expect(times.every((time) => time >= 0)).toBe(true)
})

test('what is not asynchronous is not measured, and methods keep their object', async () => {
  const { port, calls } = watch({
    name: 'outbox',
    sent: 0,
    count() {
      return this.sent
    },
    async add() {
      this.sent += 1
    },
  })
  await port.add()
  expect([port.count(), port.name, calls]).toEqual([1, 'outbox', ['post.add ok']])
  expect(port.add).toBe(port.add)
  expect(measured('post', null, () => {})).toBeNull()
})
