import fc from 'fast-check'
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { StripeApiError } from './api-error.ts'
import { decodeForm } from './form.ts'

/** The form that the official SDK sends for these parameters. */
async function encodedBySdk(parameters: object): Promise<string> {
  let sent = ''
  const httpClient = Stripe.createFetchHttpClient(async (_url, init) => {
    sent = String(init?.body ?? '')
    return new Response('{}')
  })
  const stripe = new Stripe('sk_test_1', { httpClient, telemetry: false })
  await stripe.checkout.sessions.create(parameters)
  return sent
}

/** The expected result: texts, lists as groups numbered from 0, and nothing for empty values. */
function expected(value: unknown): unknown {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value)
    .map(([name, part]) => [name, expected(part)] as const)
    .filter(([, part]) => typeof part === 'string' || Object.keys(part as object).length > 0)
  return Object.fromEntries(entries)
}

function plain(form: unknown): unknown {
  return JSON.parse(JSON.stringify(form))
}

const { value: parameters } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    // A name with brackets or without letters has no unambiguous encoding: Stripe forbids both in metadata.
    fc.dictionary(fc.stringMatching(/^[^[\]\0]{1,12}$/), tie('value'), { maxKeys: 5 }),
  ),
}))

it('decodes whatever the official SDK encodes', async () => {
  await fc.assert(
    fc.asyncProperty(parameters, async (value) => {
      fc.pre(!JSON.stringify(value).includes('\\u0000'))
      const body = { mode: 'payment', metadata: value }
      expect(plain(decodeForm(await encodedBySdk(body)))).toEqual(plain(expected(body)))
    }),
    { numRuns: 300 },
  )
})

it('fails only with a refusal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a\][&=%0+]*$/)), (text) => {
      try {
        decodeForm(text)
      } catch (error) {
        expect(error).toBeInstanceOf(StripeApiError)
      }
    }),
    { numRuns: 2000 },
  )
})

it('decodes lists with and without indices, plus signs and empty values', () => {
  const form = decodeForm('a[]=1&a[]=2&b[0][c]=x+y%2B&b[1][c]=&d&e=%F0%9F%AA%91')
  expect(plain(form)).toEqual({
    a: { 0: '1', 1: '2' },
    b: { 0: { c: 'x y+' }, 1: { c: '' } },
    d: '',
    e: '🪑',
  })
})

it('does not let a name reach a prototype', () => {
  decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect('polluted' in {}).toBe(false)
})

it.each(['a=%zz', 'a=1&a[b]=2', 'a[b]=1&a=2', 'a[b=1', `a${'[b]'.repeat(20)}=1`])('refuses %s', (text) => {
  expect(() => decodeForm(text)).toThrow(StripeApiError)
})
