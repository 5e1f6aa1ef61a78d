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
        'A marketplace for second-hand things in one city. You photograph something and it becomes a listing; somebody a few blocks away finds it, pays by card, and collects it with a code or has it brought. No posting, no parcels across the country, no bidding.',
        'People list free of charge: no listing fees and no commissions. All five boroughs are served. All sales are final once a thing is handed over; before that, cancelling gives everything back.',
      ],
    },
    {
      id: 'why',
      title: 'Why',
      paragraphs: [
        'New Yorkers move more than anybody and store less than anybody. What one building throws away in May, the next one buys new in September. The things are here, the people are here; what was missing is ten minutes less work on either side.',
      ],
    },
    {
      id: 'how',
      title: 'How we work',
      paragraphs: ['A few rules that we hold ourselves to.'],
      list: [
        'What is shown is what is charged. Prices and deliveries are computed by us, and told before you pay.',
        'A price suggestion comes with the sales that it was made from. Where there are none, we say so.',
        'We sell no places in search and no data about you.',
        'The software is open: any city can run a Stoop of its own.',
      ],
    },
    {
      id: 'talk',
      title: 'Talk to us',
      paragraphs: [
        'The Contact button at the end of this page reaches people. If you study here, look at the ambassadors’ page; if you own a shop, at the page for businesses.',
      ],
    },
  ],
}
