import { expect, test, vi } from 'vitest'
import { readFrame } from './frame-state.ts'
import { openStripePage } from './stripe-page.ts'

test('reads the status of a payment page in a frame', () => {
  expect(readFrame({})).toEqual({ state: 'open', problem: null })
  expect(readFrame({ payment: 'open', problem: 'Your card was declined.' })).toEqual({
    state: 'open',
    problem: 'Your card was declined.',
  })
  expect(readFrame({ payment: 'complete', problem: '' }).state).toBe('complete')
  expect(readFrame({ payment: 'expired' }).state).toBe('expired')
  expect(readFrame({ payment: 'something else' }).state).toBe('open')
})

test('Stripe’s script gets our key and the secret, and reports the payment', async () => {
  const mount = vi.fn()
  const destroy = vi.fn()
  const createEmbeddedCheckoutPage = vi.fn().mockResolvedValue({ mount, destroy })
  const openStripe = vi.fn().mockReturnValue({ createEmbeddedCheckoutPage })
  const onComplete = vi.fn()
  const page = await openStripePage(
    { publishableKey: 'pk_test_1', secret: 'cs_1_secret', onComplete },
    async () => openStripe,
  )
  expect(openStripe).toHaveBeenCalledWith('pk_test_1')
  expect(createEmbeddedCheckoutPage).toHaveBeenCalledWith({ clientSecret: 'cs_1_secret', onComplete })
  const place = {} as HTMLElement
  page.mount(place)
  page.close()
  expect(mount).toHaveBeenCalledWith(place)
  expect(destroy).toHaveBeenCalledOnce()
  await expect(
    openStripePage({ publishableKey: 'pk', secret: 's', onComplete }, () =>
      Promise.reject(new Error('blocked')),
    ),
  ).rejects.toThrow('blocked')
})
