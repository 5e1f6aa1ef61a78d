import { expect, test } from 'vitest'
import { ProviderError } from '../ports/provider-error.ts'
import type { Adapters } from './context.ts'
import { measureAdapters } from './measure-adapters.ts'

const drafter = (name: string, draft: () => Promise<unknown>) => ({ name, draft })
const local = drafter('local', async () => 'a draft')
const down = drafter('gemini', async () => {
  throw new ProviderError('gemini', 'timeout', 'no answer')
})

/** The measured drafters, and the calls that were measured. */
function watch(remote: typeof local | null) {
  const calls: string[] = []
  const pair = { remote, fallback: local }
  const adapters = { drafting: { drafter: pair, backgroundRemoval: pair } } as unknown as Adapters
  const portless = new Proxy(adapters, { get: (of, name) => Reflect.get(of, name) ?? null })
  const measured = measureAdapters(
    portless,
    (provider, operation, outcome) => void calls.push(`${provider}.${operation} ${outcome}`),
    null,
  )
  return { drafter: measured.drafting.drafter as unknown as typeof pair, calls }
}

test('a drafter and the one that replaces it are measured apart', async () => {
  const { drafter: both, calls } = watch(down)
  await expect(both.remote?.draft()).rejects.toThrow('no answer')
  expect(await both.fallback.draft()).toBe('a draft')
  expect(calls).toEqual(['drafter.draft timeout', 'drafter_fallback.draft ok'])
})

test('without another drafter, the local one is the provider', async () => {
  const { drafter: both, calls } = watch(null)
  expect([both.remote, await both.fallback.draft(), calls]).toEqual([null, 'a draft', ['drafter.draft ok']])
})
