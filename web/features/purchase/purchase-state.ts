import { emailPattern, MAX_EMAIL_LENGTH } from '../../../contract/rules/accounts.ts'

/** The steps of a purchase. @source spec §4 Purchase modal: Choose Fulfillment, then Pickup */
export type PurchaseStep = 'fulfillment' | 'pickup' | 'mailed'

/** How far a purchase is. Closing the modal drops it; every opening starts afresh. */
export interface PurchaseState {
  step: PurchaseStep
  /** What the buyer is shown and asked to pay for the item, in dollars. */
  price: number
  emailError: string | undefined
  /** Something that changed while the buyer was deciding. */
  notice: string | null
  isPaying: boolean
  /** Where the letter went that the claim of a giveaway waits for. */
  mailedTo: string
}

export type PurchaseEvent =
  | { type: 'pickup_chosen' }
  | { type: 'went_back' }
  | { type: 'email_judged'; error: string | undefined }
  | { type: 'paying' }
  | { type: 'stopped' }
  | { type: 'mailed'; email: string }
  | { type: 'price_changed'; price: number; notice: string }

/** A purchase that begins, of something that costs so many dollars. */
export function startPurchase(price: number): PurchaseState {
  return { step: 'fulfillment', price, emailError: undefined, notice: null, isPaying: false, mailedTo: '' }
}

/** What a purchase becomes by what happens to it. */
export function purchaseReducer(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'pickup_chosen':
      return { ...state, step: 'pickup' }
    case 'went_back':
      // Once the payment page is being opened there is nothing to step back to.
      return state.isPaying ? state : { ...state, step: 'fulfillment', emailError: undefined, notice: null }
    case 'email_judged':
      return { ...state, emailError: event.error }
    case 'paying':
      return { ...state, isPaying: true, emailError: undefined, notice: null }
    case 'stopped':
      return { ...state, isPaying: false }
    case 'mailed':
      return { ...state, isPaying: false, step: 'mailed', mailedTo: event.email }
    case 'price_changed':
      return { ...state, isPaying: false, price: event.price, notice: event.notice }
  }
}

/** Where a step stands: "1 of 2". */
export function stepNumber(step: PurchaseStep): number {
  return step === 'fulfillment' ? 1 : 2
}

/** Steps of a purchase. */
export const STEPS = 2

/** What is wrong with an address for the pickup code; undefined for a good one. @source spec §5 */
export function judgeEmail(email: string): string | undefined {
  const typed = email.trim()
  if (typed === '') return 'Email is required'
  return typed.length <= MAX_EMAIL_LENGTH && emailPattern.test(typed) ? undefined : 'Invalid email address'
}
