import type { Point } from './point.ts'

export const offer: readonly string[] = [
  'Listing is free: no listing fees, no monthly fee, no commission on what you list',
  'As many things as you have, with up to five photos each',
  'A page with your name, your address and your phone number, where people collect what they bought',
  'Card payments before the hand-over, with a code that proves it',
]

export const howItWorks: readonly Point[] = [
  {
    title: 'You tell us about your business',
    text: 'The form below takes three minutes. We write back within 48 hours.',
  },
  {
    title: 'We set up your page together',
    text: 'Your name, your address and your hours, checked by a person. You keep the keys.',
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
    text: 'Everybody who searches in the five boroughs sees your things beside everything else. There are no paid places.',
  },
  {
    title: 'Found by search engines',
    text: 'Every item has a page of its own that search engines and link previews understand.',
  },
  {
    title: 'Part of our guides and sales',
    text: 'Our guides to buying and selling in New York and our campus sales point to the shops that are with us.',
  },
]
