import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import type { PaymentData, SessionLine } from '../store/session-row.ts'
import type { NewSession } from '../store/sessions.ts'
import { secondsOf } from '../wire.ts'
import { badParam, type StripeApiError } from './api-error.ts'
import type { Params } from './params.ts'

const submitTypes = ['auto', 'book', 'donate', 'pay'] as const
const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const largestAmount = 99_999_999
const smallestAmount = 50

/**
 * Reads the parameters of a new session.
 * @throws StripeApiError for parameters that are missing, unknown or out of bounds
 * @source https://docs.stripe.com/api/checkout/sessions/create
 */
export function readNewSession(params: Params, context: SimulatorContext): NewSession {
  refusePaymentMethodTypes(params)
  if (params.choice('mode', ['payment']) === undefined) params.requiredText('mode')
  const embedded = params.choice('ui_mode', ['hosted_page', 'embedded_page']) === 'embedded_page'
  const lines = (params.groups('line_items') ?? []).map((line) => readLine(line, context))
  const [first] = lines
  if (!first) params.requiredGroup('line_items')
  if (lines.length > 100) throw badParam('You can only have up to 100 line items.', 'line_items')
  const currency = oneCurrency(lines)
  const now = context.clock.now()
  const id = newId(context.random, 'cs_test_a1')
  const session: NewSession = {
    id,
    created: now,
    expires_at: readExpiry(params, now),
    currency,
    amount_total: totalOf(lines, currency),
    line_items: lines.map(({ currency: _, ...line }) => line),
    metadata: keptMetadata(params),
    client_reference_id: params.text('client_reference_id', 200) ?? null,
    customer_email: readEmail(params),
    payment_data: readPaymentData(params.group('payment_intent_data')),
    submit_type: params.choice('submit_type', submitTypes) ?? null,
    ...readPlace(params, embedded),
    client_secret: embedded ? `${id}_${newId(context.random, 'secret_')}` : null,
  }
  return session
}

/** Hosted pages redirect to `success_url`; embedded ones return only if the payment method requires it. */
function readPlace(params: Params, embedded: boolean) {
  if (!embedded) {
    return {
      ui_mode: 'hosted_page' as const,
      success_url: readUrl(params, 'success_url') ?? params.requiredText('success_url'),
      cancel_url: readUrl(params, 'cancel_url') ?? null,
    }
  }
  for (const name of ['success_url', 'cancel_url'])
    if (params.has(name)) throw badParam(`\`${name}\` cannot be used with an embedded page.`, name)
  params.choice('redirect_on_completion', ['always', 'if_required', 'never'])
  return {
    ui_mode: 'embedded_page' as const,
    success_url: readUrl(params, 'return_url') ?? params.requiredText('return_url'),
    cancel_url: null,
  }
}

type PricedLine = SessionLine & { currency: string }

function readLine(line: Params, context: SimulatorContext): PricedLine {
  const price = line.requiredGroup('price_data')
  const product = price.requiredGroup('product_data')
  return {
    id: newId(context.random, 'li_1'),
    price: newId(context.random, 'price_1'),
    product: newId(context.random, 'prod_'),
    name: product.requiredText('name'),
    description: product.text('description', 40_000) ?? null,
    images: readImages(product),
    unit_amount: price.requiredInteger('unit_amount', { from: 0, to: largestAmount }),
    quantity: line.requiredInteger('quantity', { from: 1, to: 999_999 }),
    currency: readCurrency(price),
  }
}

function readImages(product: Params): string[] {
  const images = product.texts('images') ?? []
  // Accepted and not used.
  product.metadata()
  if (images.length > 8) throw badParam('You can only have up to 8 images.', product.pathTo('images'))
  images.forEach((image, index) => {
    if (!isWebAddress(image)) throw notAUrl(`${product.pathTo('images')}[${index}]`)
  })
  return images
}

function readCurrency(price: Params): string {
  const currency = price.requiredText('currency').toLowerCase()
  if (/^[a-z]{3}$/.test(currency)) return currency
  throw badParam(`Invalid currency: ${currency}.`, price.pathTo('currency'))
}

function oneCurrency(lines: PricedLine[]): string {
  const [first = '', ...others] = new Set(lines.map((line) => line.currency))
  if (others.length > 0) {
    throw badParam('All line items must have the same currency.', 'line_items')
  }
  return first
}

function totalOf(lines: PricedLine[], currency: string): number {
  const total = lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0)
  if (total < smallestAmount) {
    const message = `The Checkout Session's total amount must convert to at least 50 cents. ${total} ${currency} is below it.`
    throw badParam(message, 'line_items', 'amount_too_small')
  }
  if (total > largestAmount) {
    const message = "The Checkout Session's total amount must be no more than $999,999.99."
    throw badParam(message, 'line_items', 'amount_too_large')
  }
  return total
}

function readExpiry(params: Params, now: Date): Date {
  const created = secondsOf(now)
  const at = params.integer('expires_at', { from: 0, to: 99_999_999_999 }) ?? created + 24 * hourSeconds
  if (at < created + 30 * minuteSeconds) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
    throw badParam(message, 'expires_at')
  }
  if (at > created + 24 * hourSeconds) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
    throw badParam(message, 'expires_at')
  }
  return new Date(at * 1000)
}

function readEmail(params: Params): string | null {
  const email = params.text('customer_email', 800)
  if (email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email ?? null
  throw badParam(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
}

function readPaymentData(data: Params | undefined): PaymentData {
  return {
    metadata: data ? keptMetadata(data) : {},
    description: data?.text('description', 1_000) ?? null,
    receipt_email: data?.text('receipt_email', 800) ?? null,
  }
}

function readUrl(params: Params, name: string): string | undefined {
  const url = params.text(name)
  // The placeholder is not valid in a URL, so it is replaced for the check.
  if (url === undefined || isWebAddress(url.replaceAll('{CHECKOUT_SESSION_ID}', 'cs_test_1'))) return url
  throw notAUrl(params.pathTo(name))
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function notAUrl(param: string): StripeApiError {
  return badParam('Not a valid URL', param, 'url_invalid')
}

function keptMetadata(params: Params): Record<string, string> {
  return Object.fromEntries(Object.entries(params.metadata() ?? {}).filter(([, value]) => value !== ''))
}

function refusePaymentMethodTypes(params: Params): void {
  if (!params.has('payment_method_types')) return
  const message =
    'The parameter `payment_method_types` is no longer supported. Remove it to use dynamic payment methods, or use `allowed_payment_method_types` or `excluded_payment_method_types`.'
  throw badParam(message, 'payment_method_types', 'payment_method_types_no_longer_supported')
}
