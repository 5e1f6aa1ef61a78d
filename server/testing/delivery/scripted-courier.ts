import type { Courier, CourierDelivery, CourierDispatch } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'

/** A courier that tests control. */
export function createPuppetCourier() {
  const puppet = {
    isDown: false,
    refuses: false,
    priceCents: 1299,
    known: new Map<string, CourierDelivery['status']>(),
  }
  const deliveryOf = (id: string, status: CourierDelivery['status']): CourierDelivery => ({
    id,
    status,
    feeCents: 0,
    trackingUrl: null,
    courierName: null,
    courierPoint: null,
    pin: null,
  })
  const answer = async (id: string, status: CourierDelivery['status']): Promise<CourierDelivery> => {
    if (puppet.isDown) throw new ProviderError('puppet-courier', 'unavailable', 'down')
    puppet.known.set(id, status)
    return deliveryOf(id, status)
  }
  const dispatch: CourierDispatch = {
    provider: 'puppet-courier',
    needsPhone: false,
    serves: ({ type }) => type === 'uber_delivery',
    book: ({ key }) => answer(key, 'pending'),
    cancel: async (id) => {
      if (puppet.refuses) throw new ProviderError('puppet-courier', 'refused', 'on its way')
      return await answer(id, puppet.known.get(id) === 'on_the_way' ? 'returned' : 'cancelled')
    },
    get: (id) => answer(id, puppet.known.get(id) ?? 'pending'),
    readWebhook: () => null,
  }
  const courier: Courier = {
    async quote() {
      if (puppet.isDown) throw new ProviderError('puppet-courier', 'unavailable', 'down')
      const { priceCents } = puppet
      return {
        provider: 'puppet-courier',
        providerQuoteId: null,
        priceCents,
        vehicle: 'car',
        minutes: 20,
        expiresAt: null,
      }
    },
  }
  return { puppet, courier, dispatch, deliveryOf }
}
export type PuppetCourier = ReturnType<typeof createPuppetCourier>
