import type { TextPage } from './text-page.ts'

export const prohibitedItems: TextPage = {
  path: '/prohibited-items',
  title: 'Prohibited items',
  description: 'What may not be sold on Stoop, and why.',
  updated: '2026-11-20',
  intro:
    'Most of this list is the law; the rest is common sense. A listing for any of it is taken down; doing it again ends the account.',
  sections: [
    {
      id: 'law',
      title: 'What the law forbids or restricts',
      paragraphs: ['In New York, or everywhere:'],
      list: [
        'Weapons, ammunition, parts of them, fireworks, explosives, pepper spray.',
        'Drugs, cannabis, prescription medicine, tobacco, vapes, alcohol.',
        'Stolen things, things with removed serial numbers, locked phones, other people’s documents and tickets against the rules of their issuer.',
        'Counterfeits and copies of brands, films, music and software.',
        'Recalled products, cribs made before June 28, 2011, padded crib bumpers, inclined sleepers for babies.',
        'Used mattresses and box springs: the state’s bedding law requires the seller to sanitize and label them.',
        'Batteries for e-bikes and scooters without the certification that the city requires, and rebuilt batteries.',
        'Animals, parts of protected animals, ivory.',
        'Hazardous materials: gasoline, pesticides, asbestos, refrigerant gas.',
      ],
    },
    {
      id: 'sense',
      title: 'What we leave out',
      paragraphs: ['It may be legal; it does not belong on a stoop.'],
      list: [
        'Anything that has had bed bugs, roaches or mold.',
        'Child car seats and bicycle helmets of unknown history.',
        'Opened cosmetics, used underwear, medical devices.',
        'Food that was not made and labeled under the rules for home kitchens, or that is past its date.',
        'Adult material. Symbols and souvenirs of hate.',
        'Services, jobs, apartments, gift cards, money, shares, cryptocurrency.',
      ],
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
