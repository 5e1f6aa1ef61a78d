import type { TextPage } from './text-page.ts'

export const about: TextPage = {
  path: '/about',
  title: 'About Stoop',
  description: 'What Stoop is, who it is for, and why it is free to list.',
  updated: '2026-11-20',
  intro:
    'A stoop sale is how New York has always passed on its old furniture: a Saturday, a few steps, a price on masking tape. Stoop is that, every day of the week, for the whole city.',
  sections: [
    {
      id: 'what',
      title: 'What it is',
      paragraphs: [
        'A marketplace for second-hand things in one city. You photograph something and it becomes a listing; somebody a few blocks away finds it, pays by card, and picks it up with a code or has it delivered. No mailing, no packages across the country, no bidding.',
        '{free? People list free of charge: no listing fees and no commissions. | {costs}} All five boroughs are served. All sales are final once an item is handed over; cancel before that and you get a full refund. If it isn’t what was described, report it afterwards: your money waits until it is settled.',
      ],
    },
    {
      id: 'why',
      title: 'Why',
      paragraphs: [
        'New Yorkers move more than anybody and have less storage than anybody. What one building throws away in May, the next one buys new in September. The things are here, the people are here; what was missing is ten minutes less work on either side.',
      ],
    },
    {
      id: 'how',
      title: 'How we work',
      paragraphs: ['A few rules that we hold ourselves to.'],
      list: [
        'You pay the price you see. We calculate prices and delivery fees and show them before you pay.',
        'Every price suggestion shows the sales it is based on. Where there are none, we say so.',
        'We don’t sell placement in search, and we don’t sell data about you.',
        'The software is open: any city can run a Stoop of its own.',
      ],
    },
    {
      id: 'talk',
      title: 'Talk to us',
      paragraphs: [
        'The Contact button at the bottom of this page reaches real people. If you study here, see the ambassadors page; if you own a shop, see the page for businesses.',
      ],
    },
  ],
}
