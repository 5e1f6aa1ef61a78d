/** How a seller can be paid by hand, and what they have to give for it. */
export const payoutMethods = {
  bank: { label: 'Bank transfer', hint: 'Name on the account, routing number and account number' },
  paypal: { label: 'PayPal', hint: 'The email address of your PayPal account' },
  zelle: { label: 'Zelle', hint: 'The email address or phone number you use with Zelle' },
  venmo: { label: 'Venmo', hint: 'Your Venmo username' },
  check: { label: 'Check by mail', hint: 'Your name and mailing address' },
  other: { label: 'Another way', hint: 'How we can pay you' },
} as const satisfies Record<string, { label: string; hint: string }>
export type PayoutMethod = keyof typeof payoutMethods

/** Characters of what a seller gives for it. */
export const PAYOUT_DETAILS_LENGTH = 300
