import type { TextPage } from './text-page.ts'

export const terms: TextPage = {
  path: '/terms',
  title: 'Terms',
  description: 'The rules of buying and selling on Stoop, in plain words.',
  updated: '2026-11-20',
  intro:
    'These are the rules of this marketplace. They are written to be read. By using Stoop you agree to them; if you do not, please do not use it.',
  sections: [
    {
      id: 'who',
      title: 'Who may use Stoop',
      paragraphs: [
        'Anybody of eighteen or more may have an account; anybody may look, and may buy with only an e-mail address. Keep your password to yourself: what happens in your account is yours to answer for. One person, one account, please.',
      ],
    },
    {
      id: 'selling',
      title: 'Selling',
      paragraphs: [
        'You may list what is yours to sell. Describe it as it is, with its faults, with photos of the very thing. A draft that was written for you is a draft: you are responsible for what you publish. What may not be sold stands on the page about prohibited items.',
        'Listing is free. A listing may be taken down, and an account suspended, when these terms are broken; you are told, and you can ask a person to look again.',
      ],
    },
    {
      id: 'buying',
      title: 'Buying and paying',
      paragraphs: [
        'The contract of sale is between buyer and seller. Pressing Buy and paying reserves the thing for you and accepts the price that is shown. Payments go through a card payment provider; Stoop never sees your card.',
        'The seller’s share is held until the hand-over. The hand-over happens when the seller enters your pickup code, or when the courier has delivered. Where the seller brings it, you are asked whether it arrived: three days after that question silence counts as a yes, and a no holds the money until it is cleared up.',
      ],
    },
    {
      id: 'final',
      title: 'All sales are final',
      paragraphs: [
        'After the hand-over there is no change of mind: look before you show your code. Before it, either side may cancel, and everything that was paid goes back. What is not collected within five days of payment is cancelled and refunded.',
        'Your rights under the law remain: where a thing is not what was described, or was not the seller’s to sell, write to us at once and keep it as it is.',
      ],
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
        'Be decent. No fraud, no harassment, no discrimination, no moving of payments outside of Stoop, no copying of the catalogue by machines, no attempts to break the service. Report what looks wrong; every report is read.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      paragraphs: [
        'Stoop brings people together and handles payment and delivery as described. We do not own, inspect or warrant what people sell. As far as the law allows, what we can owe you for one order is at most what was paid for it. Nothing here limits what cannot be limited by law.',
        'These terms are under the law of the State of New York. If we change them in a way that matters, we say so on this page, with the date, before it counts.',
      ],
    },
  ],
}
