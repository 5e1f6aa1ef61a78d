/** The date of the terms of use, as their page shows it. */
export const TERMS_UPDATED = '2026-11-20'

/** The section of the terms about refunds. A copy is stored with every order. */
export const refundPolicy: readonly string[] = [
  'After the hand-over you can’t change your mind, so check the item before you show your code. Before it, either side may cancel, and the buyer gets a full refund. An order that is not picked up within five days of payment is canceled and refunded.',
  'What is final is a change of mind. While the protection lasts, the buyer can report an item that is not as described, damaged, incomplete or not authentic, or that never came, with photos that only both sides and we can see. The money waits until the report is closed.',
  'The seller has three days to answer: with a refund, a part of it, a refund on return, or a reason why not. Without an answer the buyer gets a full refund. The buyer then has three days to accept, or to ask us to decide; without a word from the buyer, the report is closed and the seller is paid. We decide by what both have shown us, and give a reason. An item that goes back is returned in person within seven days.',
  'Your rights under the law remain, also after the protection has ended: if an item was not the seller’s to sell, write to us at once and keep it as it is.',
]
