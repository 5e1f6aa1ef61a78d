/** Why something may not be sold: the law forbids or restricts it, or the marketplace leaves it out. */
export type ProhibitedGround = 'law' | 'sense'

interface ProhibitedItem {
  /** What the listing rules refer to. */
  id: string
  ground: ProhibitedGround
  /** The line on /prohibited-items. */
  line: string
}

/**
 * What may not be sold. The page /prohibited-items shows these lines, and each rule about goods names the line that it enforces
 * (`server/features/listing-checks/rules`). A line without a rule fails a test.
 */
export const prohibitedItems = [
  {
    id: 'weapons',
    ground: 'law',
    line: 'Weapons, ammunition, parts of them, fireworks, explosives, pepper spray, and toy or air guns that look real.',
  },
  {
    id: 'drugs',
    ground: 'law',
    line: 'Drugs, cannabis, prescription medicine, tobacco, vapes, alcohol.',
  },
  {
    id: 'stolen',
    ground: 'law',
    line: 'Stolen things, things with removed serial numbers, locked phones, other people’s documents and tickets against the rules of their issuer.',
  },
  { id: 'counterfeit', ground: 'law', line: 'Counterfeits and copies of brands, films, music and software.' },
  {
    id: 'recalled',
    ground: 'law',
    line: 'Recalled products, cribs made before June 28, 2011, padded crib bumpers, inclined sleepers for babies.',
  },
  {
    id: 'mattresses',
    ground: 'law',
    line: 'Used mattresses and box springs: the state’s bedding law requires the seller to sanitize and label them.',
  },
  {
    id: 'batteries',
    ground: 'law',
    line: 'Batteries for e-bikes and scooters without the certification that the city requires, and rebuilt batteries.',
  },
  { id: 'animals', ground: 'law', line: 'Animals, parts of protected animals, ivory.' },
  {
    id: 'hazardous',
    ground: 'law',
    line: 'Hazardous materials: gasoline, pesticides, asbestos, refrigerant gas.',
  },
  { id: 'pests', ground: 'sense', line: 'Anything that has had bed bugs, roaches or mold.' },
  {
    id: 'unknown-history',
    ground: 'sense',
    line: 'Child car seats and bicycle helmets of unknown history.',
  },
  { id: 'hygiene', ground: 'sense', line: 'Opened cosmetics, used underwear, medical devices.' },
  {
    id: 'food',
    ground: 'sense',
    line: 'Food that was not made and labeled under the rules for home kitchens, or that is past its date.',
  },
  { id: 'adult', ground: 'sense', line: 'Adult material. Symbols and souvenirs of hate.' },
  {
    id: 'not-goods',
    ground: 'sense',
    line: 'Services, jobs, apartments, gift cards, money, shares, cryptocurrency.',
  },
] as const satisfies readonly ProhibitedItem[]

export const prohibitedItemIds = prohibitedItems.map(({ id }) => id)

/** The lines of one ground, in their order. */
export function prohibitedLines(ground: ProhibitedGround): string[] {
  return prohibitedItems.filter((item) => item.ground === ground).map(({ line }) => line)
}
