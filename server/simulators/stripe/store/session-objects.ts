import { payPagesPrefix, type SimulatorContext } from '../context.ts'
import { secondsOf } from '../wire.ts'
import type { SessionLine, SessionRow } from './session-row.ts'

/** @source https://docs.stripe.com/api/checkout/sessions/object */
export function sessionObject(context: Pick<SimulatorContext, 'publicUrl'>, session: SessionRow): object {
  const open = session.status === 'open'
  const embedded = session.ui_mode === 'embedded_page'
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount_total,
    amount_total: session.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    created: secondsOf(session.created),
    currency: session.currency,
    custom_fields: [],
    customer: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(session),
    customer_email: session.customer_email,
    expires_at: secondsOf(session.expires_at),
    invoice: null,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.payment_intent,
    payment_link: null,
    payment_method_types: ['card'],
    payment_status: paymentStatus(session),
    setup_intent: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submit_type,
    subscription: null,
    client_secret: session.client_secret,
    ...(embedded ? { return_url: session.success_url } : {}),
    success_url: embedded ? null : session.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: session.ui_mode,
    url: open && !embedded ? `${context.publicUrl}${payPagesPrefix}/pay/${session.id}` : null,
  }
}

function paymentStatus(session: SessionRow): 'paid' | 'unpaid' {
  return session.payment_status ?? (session.status === 'complete' ? 'paid' : 'unpaid')
}

function customerDetails(session: SessionRow): object | null {
  const email = session.payer_email ?? session.customer_email
  if (email === null) return null
  const nothing = { address: null, business_name: null, phone: null, tax_exempt: 'none', tax_ids: null }
  return { ...nothing, email, individual_name: null, name: session.payer_name }
}

/** @source https://docs.stripe.com/api/checkout/sessions/line_items */
export function lineObject(session: SessionRow, line: SessionLine): object {
  const amount = line.unit_amount * line.quantity
  return {
    id: line.id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: line.name,
    price: {
      id: line.price,
      object: 'price',
      active: false,
      currency: session.currency,
      livemode: false,
      product: line.product,
      type: 'one_time',
      unit_amount: line.unit_amount,
      unit_amount_decimal: String(line.unit_amount),
    },
    quantity: line.quantity,
  }
}
