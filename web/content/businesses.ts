import type { Point } from './point.ts'

/** What it costs to be listed, and what a business gets. */
export const listing = {
  title:
    '{free to sell? Your stock, in front of the whole city. Free. | Your stock, in front of the whole city.}',
  intro: '{free to sell? What it costs: nothing. | {selling costs}} What you get:',
  offer: [
    '{free to sell? Listing is free: no listing fees, no monthly fee, no commission on what you list | Listing is free, without a monthly fee; you pay {seller fee} when something sells}',
    'As many things as you have, with up to five photos each',
    'Your address and phone number on everything you sell, so that people know where to pick it up',
    'Card payments before the hand-over, with a code that proves it',
  ],
}

export const howItWorks: readonly Point[] = [
  {
    title: 'Tell us about your business',
    text: 'The form below takes three minutes. We’ll email you within 48 hours.',
  },
  {
    title: 'We set up your account together',
    text: 'A business account with your name, your address and your phone number, checked by a person.',
  },
  {
    title: 'You lay your stock on the table',
    text: 'Take a photo; the title, the description and a price are drafted for you. A shelf takes an afternoon.',
  },
  {
    title: 'People come by, or a courier does',
    text: 'They pay by card first. They show a code at your counter, or a courier brings it to their door.',
  },
]

export const marketing: readonly Point[] = [
  {
    title: 'In front of the whole city',
    text: 'Everybody who searches in the five boroughs sees your items next to everything else. There is no paid placement.',
  },
  {
    title: 'Found by search engines',
    text: 'Every item has a page of its own that search engines and link previews understand.',
  },
  {
    title: 'Beside our guides',
    text: 'People who read how to furnish a first home or clear one out are one click away from what’s in your window.',
  },
]
