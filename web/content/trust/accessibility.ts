import type { TextPage } from './text-page.ts'

export const accessibility: TextPage = {
  path: '/accessibility',
  title: 'Accessibility',
  description: 'How Stoop works for everybody, what doesn’t yet, and who to tell.',
  updated: '2026-11-22',
  intro:
    'A marketplace for everybody in the city has to work for everybody in the city. We check every page against the Web Content Accessibility Guidelines 2.2, level AA.',
  sections: [
    {
      id: 'works',
      title: 'What you can count on',
      paragraphs: ['Tested automatically on every change, and by hand:'],
      list: [
        'Everything can be done by keyboard alone, and you can see where you are.',
        'Pages, dialogs and errors are announced to screen readers; pictures of items have their titles, charts have tables.',
        'Text meets AA contrast in the light and the dark theme, and nothing relies on color alone.',
        'Touch targets are at least 44 pixels high; pages work at 200 percent zoom and down to 320 pixels wide.',
        'With reduced motion on, animations become fades and videos don’t start by themselves. You can always stop a video.',
        'Listings, search, items and guides can be read without JavaScript.',
      ],
    },
    {
      id: 'not-yet',
      title: 'What does not work yet',
      paragraphs: [
        'Photos that people upload have the listing’s title as their alternative text, not a description of the picture. A delivery’s map shows what the address next to it says in words. Signing up, paying and listing need JavaScript.',
      ],
    },
    {
      id: 'tell',
      title: 'Tell us',
      paragraphs: [
        'If something is in your way, use the Contact button or write to the support address, and tell us which page it is and which browser or assistive technology you use. A person answers within two business days, and until it is fixed we’ll do by hand what the page won’t let you do.',
      ],
    },
  ],
}
