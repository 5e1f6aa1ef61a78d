import type { FastifyInstance } from 'fastify'
import { type Call, changed, emptyObject, hiddenError, type Lie, loginPage, type Reply } from './stand-in.ts'

const checkoutLies: readonly Lie[] = [
  changed({ amount_total: 1 }),
  changed({ currency: 'jpy' }),
  changed({ id: undefined }),
  changed({ metadata: { order_id: '00000000-0000-4000-8000-000000000000' } }),
  changed({ status: 'paused' }),
  changed({ url: 'javascript:alert(1)' }),
  changed({ payment_status: 'paid', status: 'complete', payment_intent: null }),
  (honest) => ({
    json: {
      ...honest.json,
      payment_status: 'paid',
      status: 'complete',
      payment_intent: { id: 'pi_of_somebody_else', amount: 1, currency: 'usd' },
    },
  }),
  (honest) => ({
    json: { ...honest.json, id: 'cs_of_somebody_else', payment_status: 'paid', payment_intent: 'pi_else' },
  }),
  loginPage,
  hiddenError,
  emptyObject,
]

/** Lets Stripe's API give wrong answers about checkouts. What it was asked to do it does. @returns the switch */
export function addStripeLies(api: FastifyInstance): (isLying: boolean) => void {
  const state = { isLying: false, told: 0 }
  api.addHook('onSend', async (request, reply, payload) => {
    const isAbout = request.url.startsWith('/v1/checkout/sessions') && reply.statusCode === 200
    if (!state.isLying || !isAbout || typeof payload !== 'string') return payload
    const lie = checkoutLies[state.told++ % checkoutLies.length]
    const { json, bytes, type } = lie?.({ json: JSON.parse(payload) }, unusedCall) ?? ({} as Reply)
    reply.removeHeader('content-length')
    if (type) reply.header('content-type', type)
    return bytes ? Buffer.from(bytes) : JSON.stringify(json)
  })
  return (isLying) => {
    state.isLying = isLying
  }
}

/** These lies do not depend on the request. */
const unusedCall: Call = { method: '', path: '', query: new URLSearchParams(), headers: {}, text: '' }
