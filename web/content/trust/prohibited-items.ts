import { prohibitedLines } from '../../../contract/rules/listings/prohibited-items.ts'
import type { TextPage } from './text-page.ts'

export const prohibitedItems: TextPage = {
  path: '/prohibited-items',
  title: 'Prohibited items',
  description: 'What may not be sold on Stoop, and why.',
  updated: '2026-11-28',
  intro:
    'Most of this list is the law; the rest is common sense. We check every listing before it is public: some are turned down at once, others wait until a person has looked. A listing that slips through is taken down; doing it again ends the account.',
  sections: [
    {
      id: 'law',
      title: 'What the law forbids or restricts',
      paragraphs: ['In New York, or everywhere:'],
      list: prohibitedLines('law'),
    },
    {
      id: 'sense',
      title: 'What we leave out',
      paragraphs: ['It may be legal; it does not belong on a stoop.'],
      list: prohibitedLines('sense'),
    },
    {
      id: 'unsure',
      title: 'Not sure?',
      paragraphs: [
        'Ask before you list, with the Contact button. And if you see something that should not be there, report it on its page: every report is read.',
      ],
    },
  ],
}
