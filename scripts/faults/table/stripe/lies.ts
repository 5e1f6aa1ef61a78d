import type { FastifyInstance } from 'fastify'
import {
  type Call,
  changed,
  emptyObject,
  hiddenError,
  type Lie,
  loginPage,
  type Reply,
} from '../vendors/stand-in.ts'
import { partOf, type StripePart } from './parts.ts'

const noAnswers = [loginPage, hiddenError, emptyObject]

const checkoutLies: readonly Lie[] = [
  changed({ amount_total: 1 }),
  changed({ currency: 'jpy' }),
  changed({ id: undefined }),
  changed({ metadata: { order_id: '00000000-0000-4000-8000-000000000000' } }),
  changed({ status: 'paused' }),
  changed({ url: 'javascript:alert(1)' }),
  changed({ payment_status: 'paid', status: 'complete', payment_intent: null }),
  changed({
    payment_status: 'paid',
    status: 'complete',
    payment_intent: { id: 'pi_of_somebody_else', amount: 1, currency: 'usd' },
  }),
  changed({ id: 'cs_of_somebody_else', payment_status: 'paid', payment_intent: 'pi_else' }),
  ...noAnswers,
]

const transferLies: readonly Lie[] = [
  changed({ amount: 1 }),
  changed({ destination: 'acct_of_somebody_else' }),
  changed({ id: undefined }),
  changed({ metadata: { transfer_id: '00000000-0000-4000-8000-000000000000' } }),
  changed({ id: 'tr_of_somebody_else', metadata: {} }),
  changed({ amount: -4500 }),
  ...noAnswers,
]

const accountLies: readonly Lie[] = [
  changed({ id: 'acct_of_somebody_else', metadata: {} }),
  changed({ metadata: { seller_id: '00000000-0000-4000-8000-000000000000' } }),
  changed({ id: undefined }),
  ...noAnswers,
]

const pageLies: readonly Lie[] = [
  changed({ url: 'javascript:alert(1)' }),
  changed({ url: undefined }),
  changed({ expires_at: 'soon' }),
  ...noAnswers,
]

const calculationLies: readonly Lie[] = [
  changed({ currency: 'jpy' }),
  changed({ id: undefined }),
  changed({ line_items: { object: 'list', data: [], has_more: false } }),
  linesWith({ amount_tax: -399 }),
  linesWith({ amount_tax: 400_000 }),
  linesWith({ amount: 1 }),
  linesWith({ reference: 'something else' }),
  linesWith({ tax_breakdown: [] }),
  ...noAnswers,
]

const taxSaleLies: readonly Lie[] = [
  changed({ id: undefined }),
  changed({ id: 'tax_of_somebody_else', reference: '00000000-0000-4000-8000-000000000000' }),
  ...noAnswers,
]

/** The right calculation with other fields in each line. */
function linesWith(fields: object): Lie {
  return (honest, call) => {
    const { line_items: items } = honest.json as { line_items: { data: object[] } }
    const data = items.data.map((line) => ({ ...line, ...fields }))
    return changed({ line_items: { ...items, data } })(honest, call)
  }
}

function liesAbout(url: string): readonly Lie[] {
  if (url.startsWith('/v1/checkout/')) return checkoutLies
  if (url.startsWith('/v1/transfers')) return transferLies
  if (url.startsWith('/v2/core/account_links')) return pageLies
  if (url.startsWith('/v2/core/accounts')) return accountLies
  if (url.startsWith('/v1/tax/calculations')) return calculationLies
  return url.startsWith('/v1/tax/transactions') ? taxSaleLies : []
}

/** Makes Stripe's API answer wrongly about one of its parts, although it does what it was asked to do. */
export function addStripeLies(api: FastifyInstance): (part: StripePart, isLying: boolean) => void {
  const lying = new Set<StripePart>()
  const told = new Map<readonly Lie[], number>()
  api.addHook('onSend', async (request, reply, payload) => {
    const part = partOf(request.url)
    if (!part || !lying.has(part) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const lies = liesAbout(request.url)
    const turn = told.get(lies) ?? 0
    told.set(lies, turn + 1)
    const honest: Reply = { json: JSON.parse(payload) }
    const { json, bytes, type } = lies[turn % (lies.length || 1)]?.(honest, unusedCall) ?? honest
    reply.removeHeader('content-length')
    if (type) reply.header('content-type', type)
    return bytes ? Buffer.from(bytes) : JSON.stringify(json)
  })
  return (part, isLying) => void (isLying ? lying.add(part) : lying.delete(part))
}

/** These lies do not depend on the request. */
const unusedCall: Call = { method: '', path: '', query: new URLSearchParams(), headers: {}, text: '' }
