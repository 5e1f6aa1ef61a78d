/** How an item is bought. @source spec §4 Purchase and delivery */
export type Flow = 'pickup' | 'scheduled' | 'moving' | 'courier'

/** Every step of a purchase. */
export type PurchaseStep =
  | 'fulfillment'
  | 'pickup'
  | 'mailed'
  // Every delivery
  | 'address'
  | 'ways'
  // (a)
  | 'when'
  | 'where'
  | 'quote'
  | 'estimate'
  // (b)
  | 'access'
  // (c)
  | 'courier_time'
  // (b) and (c), and (a) when paid in the modal
  | 'summary'
  | 'payment'
  | 'confirmed'

/** The steps before a way to deliver is chosen: its price depends on the address. @source decision 147 */
const shared = ['fulfillment', 'address', 'ways'] as const

/**
 * The steps of each flow, in order. The third own step of (a) leads to the hosted payment page or to the remaining
 * steps. The first of (b) and (c) is the address, which is asked for before.
 * @source spec §4
 */
const steps: Record<Flow, readonly PurchaseStep[]> = {
  pickup: ['fulfillment', 'pickup'],
  scheduled: [...shared, 'when', 'where', 'quote', 'estimate', 'payment', 'confirmed'],
  moving: [...shared, 'access', 'summary', 'payment', 'confirmed'],
  courier: [...shared, 'courier_time', 'summary', 'payment', 'confirmed'],
}

/** The number of steps of (a) before the hosted page. */
const HOSTED_STEPS = 3

/** The next step; the same one at the end. */
export function stepAfter(flow: Flow, step: PurchaseStep): PurchaseStep {
  return steps[flow][steps[flow].indexOf(step) + 1] ?? step
}

/** The previous step; null when going back closes the modal. */
export function stepBefore(flow: Flow, step: PurchaseStep): PurchaseStep | null {
  if (step === 'fulfillment' || step === 'mailed' || step === 'confirmed') return null
  return steps[flow][steps[flow].indexOf(step) - 1] ?? null
}

/** The position of a step in its flow: "2 of 3"; null while the flow, and so its length, is not chosen. */
export function stepNumber(flow: Flow, step: PurchaseStep): { step: number; of: number } | null {
  const isChoosing = flow === 'pickup' || shared.some((name) => name === step)
  if (isChoosing) return null
  // The address counts as the first step of (b) and (c).
  const before = flow === 'scheduled' ? shared.length : shared.length - 1
  const number = steps[flow].indexOf(step) - before + 1
  const isHosted = flow === 'scheduled' && number <= HOSTED_STEPS
  return { step: number, of: isHosted ? HOSTED_STEPS : steps[flow].length - before }
}

/** The title of each step. */
export const stepTitles: Record<PurchaseStep, string> = {
  fulfillment: 'Choose Fulfillment',
  pickup: 'Pickup',
  mailed: 'Check your email',
  address: 'Where should it go?',
  ways: 'How should it come?',
  when: 'When should it come?',
  where: 'Address and contact',
  quote: 'Your delivery',
  estimate: 'Delivery quote',
  access: 'Building access',
  courier_time: 'When should it come?',
  summary: 'Check your order',
  payment: 'Payment',
  confirmed: 'Order confirmed',
}
