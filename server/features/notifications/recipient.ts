/** A recipient's role in an event, which selects the template. */
export type RecipientRole = 'member' | 'buyer' | 'seller' | 'sender' | 'operator'

/** Someone who is notified. */
export interface Recipient {
  role: RecipientRole
  /** Null for guests and the operator. */
  userId: string | null
  /** Null if no address is known: they get no email. */
  email: string | null
}
