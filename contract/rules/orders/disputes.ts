/**
 * Why the money of an order must not move. `inquiry`: a bank asks about the payment, and has taken nothing. `warning`: a
 * card network suspects fraud. `chargeback`: a bank has taken the payment back. @source decision 202
 */
export const freezes = ['inquiry', 'warning', 'chargeback'] as const
export type Freeze = (typeof freezes)[number]

/** Hours before the deadline at which evidence that nobody has submitted is submitted as it was drafted. */
export const AUTO_SUBMIT_HOURS = 12
/** Hours before the deadline of the operator's last reminder. The first one is sent at half time. */
export const DISPUTE_LAST_REMINDER_HOURS = 24
