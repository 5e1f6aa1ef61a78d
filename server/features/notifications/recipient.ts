/** What a recipient has to do with an event; it decides what they read. */
export type RecipientRole = 'member' | 'buyer' | 'seller' | 'sender' | 'operator'

/** Someone who is notified. */
export interface Recipient {
  role: RecipientRole
  /** Null for guests and the operator. */
  userId: string | null
  /** Null if no address is known: they get no email. */
  email: string | null
}
