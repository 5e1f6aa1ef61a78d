import { expect, test } from 'vitest'
import { ProviderError } from '../../ports/provider-error.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'

test('after three failures nobody asks for five seconds, and then one call tries', async () => {
  let [time, asked, works] = [0, 0, false]
  const ask = withCircuitBreaker(
    async () => {
      asked++
      if (!works) throw new ProviderError('opensearch', 'timeout', 'none')
      return 'an answer'
    },
    { now: () => time },
  )
  const reason = () => ask(null).catch((error: ProviderError) => error.vendorCode ?? error.reason)
  for (let call = 0; call < 3; call++) expect(await reason()).toBe('timeout')
  expect(await reason()).toBe('paused')
  time = 5_001
  // While one tries, the others are refused.
  expect(await Promise.all([reason(), reason()])).toEqual(['timeout', 'paused'])
  expect(asked).toBe(4)
  time = 10_002
  works = true
  expect(await reason()).toBe('an answer')
  expect(await reason()).toBe('an answer')
})
