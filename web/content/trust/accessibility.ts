import type { TextPage } from './text-page.ts'

export const accessibility: TextPage = {
  path: '/accessibility',
  title: 'Accessibility',
  description: 'How Stoop works for everybody, what does not yet, and whom to tell.',
  updated: '2026-11-22',
  intro:
    'A marketplace for everybody in the city has to work for everybody in the city. We hold every page against the Web Content Accessibility Guidelines 2.2, level AA.',
  sections: [
    {
      id: 'works',
      title: 'What you can count on',
      paragraphs: ['Tested by machine on every change, and by hand:'],
      list: [
        'Everything can be done by keyboard alone, and you can see where you are.',
        'Pages, dialogs and errors are announced to screen readers; pictures of items have their titles, charts have tables.',
        'Text and its ground contrast at AA in the light and the dark theme, and nothing is said by color alone.',
        'Everything to press is at least 44 pixels high where fingers press it; pages work at 200 percent and down to 320 pixels.',
        'Whoever asks for less motion gets fades. Films do not start by themselves then, and can always be stopped.',
        'Listings, search, items and guides can be read without JavaScript.',
      ],
    },
    {
      id: 'not-yet',
      title: 'What does not work yet',
      paragraphs: [
        'Photos that people upload have the listing’s title as their text and no description of what is to be seen. The map of a delivery shows what the address beside it says in words. Signing up, paying and listing need JavaScript.',
      ],
    },
    {
      id: 'tell',
      title: 'Tell us',
      paragraphs: [
        'If something is in your way, use the Contact button or write to the support address, and say which page and what you use to read it. A person answers within two working days, and until it is mended we do for you by hand what the page does not let you do.',
      ],
    },
  ],
}
