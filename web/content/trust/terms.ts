import { refundPolicy, TERMS_UPDATED } from '../../../contract/rules/orders/refund-policy.ts'
import type { TextPage } from './text-page.ts'

export const terms: TextPage = {
  path: '/terms',
  title: 'Terms',
  description: 'The rules of buying and selling on Stoop, in plain words.',
  updated: TERMS_UPDATED,
  intro:
    'These are the rules of this marketplace. They are written to be read. By using Stoop you agree to them; if you do not, please do not use it.',
  sections: [
    {
      id: 'who',
      title: 'Who may use Stoop',
      paragraphs: [
        'Anybody aged eighteen or older may have an account; anybody may look, and may buy with only an email address. Keep your password to yourself: you are responsible for what happens in your account. One person, one account, please.',
      ],
    },
    {
      id: 'selling',
      title: 'Selling',
      paragraphs: [
        'You may list what is yours to sell. Describe it as it is, with its faults, with photos of the actual item. A draft that was written for you is only a draft: you are responsible for what you publish. What may not be sold is on the page about prohibited items.',
        '{free? Listing is free. | {costs}} A listing may be taken down, and an account suspended, when these terms are broken; we tell you, and you can ask a person to review it.',
      ],
    },
    {
      id: 'buying',
      title: 'Buying and paying',
      paragraphs: [
        'The contract of sale is between buyer and seller. By pressing Buy and paying you reserve the item and accept the price shown. Payments go through a card payment provider; Stoop never sees your card.',
        'The seller’s share is held until the buyer’s protection ends: {pickup protection} after a pickup, {delivery protection} after a delivery, or when the buyer says that all is good. The hand-over happens when the seller enters your pickup code, or when the courier has delivered. If the seller delivers it, we ask you whether it arrived: if you don’t answer within three days, it counts as arrived; if you say no, we hold the money until it is resolved.',
      ],
    },
    {
      id: 'final',
      title: 'All sales are final',
      paragraphs: refundPolicy,
    },
    {
      id: 'delivery',
      title: 'Delivery',
      paragraphs: [
        'Times are estimates and prices are promises: the price that is shown when you pay is the price of the delivery. Somebody has to be there to receive it. We deliver within the five boroughs only.',
      ],
    },
    {
      id: 'conduct',
      title: 'Conduct',
      paragraphs: [
        'Be decent. No fraud, no harassment, no discrimination, no payments outside of Stoop, no automated copying of the catalog, no attempts to break the service. Report what looks wrong; every report is read.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'Stoop brings people together and handles payment and delivery as described. We do not own, inspect or warrant what people sell. As far as the law allows, our liability for one order is limited to what was paid for it. Nothing here limits liability that cannot be limited by law.',
        'These terms are governed by the law of the State of New York. If we change them in a way that matters, we say so on this page, with the date, before the change takes effect.',
      ],
    },
  ],
}
