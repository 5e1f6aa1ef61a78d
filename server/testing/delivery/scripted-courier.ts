import type { Courier, CourierDelivery, CourierDispatch } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'

/** A courier that tests control. */
export function createScriptedCourier() {
  const script = {
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
  const reportStatus = async (id: string, status: CourierDelivery['status']): Promise<CourierDelivery> => {
    if (script.isDown) throw new ProviderError('scripted-courier', 'unavailable', 'down')
    script.known.set(id, status)
    return deliveryOf(id, status)
  }
  const dispatch: CourierDispatch = {
    provider: 'scripted-courier',
    name: 'Scripted',
    needsPhone: false,
    serves: ({ type }) => type === 'uber_delivery',
    book: ({ key }) => reportStatus(key, 'pending'),
    cancel: async (id) => {
      if (script.refuses) throw new ProviderError('scripted-courier', 'refused', 'on its way')
      return await reportStatus(id, script.known.get(id) === 'on_the_way' ? 'returned' : 'cancelled')
    },
    get: (id) => reportStatus(id, script.known.get(id) ?? 'pending'),
    readWebhook: () => null,
  }
  const courier: Courier = {
    async quote() {
      if (script.isDown) throw new ProviderError('scripted-courier', 'unavailable', 'down')
      const { priceCents } = script
      return {
        provider: 'scripted-courier',
        providerQuoteId: null,
        priceCents,
        vehicle: 'car',
        minutes: 20,
        expiresAt: null,
      }
    },
  }
  return { script, courier, dispatch, deliveryOf }
}
export type ScriptedCourier = ReturnType<typeof createScriptedCourier>
