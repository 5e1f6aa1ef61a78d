import type { TextPage } from './text-page.ts'

export const protection: TextPage = {
  path: '/protection',
  title: 'Getting paid, and buyer protection',
  description: 'When sellers get their money, and what buyers can do if an item isn’t as described.',
  updated: '2026-11-25',
  intro:
    'Every order is paid by card before the hand-over. The money stays with us until the buyer has had time to look at the item. Then it goes to the seller.',
  sections: [
    {
      id: 'paid',
      title: 'When do I get paid?',
      paragraphs: [
        'Your money is released when the buyer’s protection ends: {pickup protection} after a pickup, {delivery protection} after a delivery, or as soon as the buyer presses “All good”. From then on it’s on its way to you. A bank transfer usually takes 2 to 4 business days.',
        'Set up payouts on your Money page: who you are, and where the money goes. You can list and sell before you do. The money waits for you, and we remind you.',
        'Your Money page shows every sale: what is still in protection, what is on its way, and what was paid out.',
      ],
      list: [
        'If the buyer reports a problem, the money waits until it is settled.',
        'If the buyer’s bank asks us about the payment, the money waits until the bank has decided.',
        'If a payout comes back, we ask you to check your details and send it again.',
      ],
    },
    {
      id: 'problem',
      title: 'What if it isn’t as described?',
      paragraphs: [
        'Open your order and press “Report a problem” within {pickup protection} of a pickup or {delivery protection} of a delivery. You can do it without an account, from the link in your email. Say what’s wrong, add up to six photos, and choose what you want: a refund when you return the item, or part of the price back while you keep it.',
        'It covers items that are not as described, damaged, incomplete or not authentic, and deliveries that never came. It doesn’t cover a change of mind: after the hand-over all sales are final.',
        'The seller has three days to answer. They can refund you, offer a part, take the item back, or disagree and say why. If they don’t answer, you get a full refund and keep the item.',
        'You have three days to accept, or to ask us to decide. If we hear nothing from you, the report is closed and the seller is paid. We decide by what both of you have shown us, and tell you why.',
        'Only you, the seller and we can see the photos.',
      ],
    },
    {
      id: 'return',
      title: 'How do returns work?',
      paragraphs: [
        'You return the item in person within seven days. Once the seller has it in their hands, they show you a code. You type it on the order’s page, and your refund starts at once. Refunds go back to the card you paid with, usually within 5 to 10 days.',
      ],
    },
    {
      id: 'later',
      title: 'What can I do after that?',
      paragraphs: [
        'Once the protection has ended, the seller has been paid and we can’t take the money back for them. Write to us anyway if an item was stolen, counterfeit or unsafe: keep it as it is, and tell us at once. Your rights under the law don’t end with the protection.',
      ],
    },
  ],
}
