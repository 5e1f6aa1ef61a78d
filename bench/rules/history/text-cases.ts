import { caseOf, type EarlierListing, earlierOf, type HistoryCase, wordsOf } from './case.ts'

const texts = [
  'This bookcase stood in my study for six years. Five shelves, all adjustable, with a small scratch on the left side. You need two people and a van.',
  'Selling our stroller because the little one walks now. It folds with one hand, the wheels were replaced last spring, and the rain cover is included.',
  'Espresso machine with a grinder that I used every morning. Descaled last week, new gaskets. Pick it up in Astoria; I can show you that it works.',
  'Road bike, 56 cm, with new tires and a fresh chain. The saddle is worn, everything else is in great shape. It comes with pedals and a bottle cage.',
]
/** The same things in other people's words. */
const ownTexts = [
  'Bookcase with five adjustable shelves from my study. It has a scratch on one side, and it is heavy, so bring a friend and something to move it with.',
  'Our child has outgrown this stroller. One hand is enough to fold it. New wheels since spring. I add the cover for rainy days at no charge to you.',
  'A daily espresso machine and its grinder. The gaskets are new and it was descaled a few days ago. It can be tried at my place in Astoria any evening.',
  'A 56 cm road bike that was serviced this month: tires and chain are new. You may want another saddle. Pedals and a cage for a bottle are on it.',
]

type Change = [name: string, change: (text: string) => string]

const sameText: Change[] = [
  ['as it is', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
]
const changedText: Change[] = [
  ['a word added', (text) => text.replace('. ', ' indeed. ')],
  ['another sentence at the end', (text) => `${text} Cash is fine.`],
  ['line breaks after sentences', (text) => text.replaceAll('. ', '.\n')],
]
const titles = ['Bookcase', 'Stroller', 'Espresso machine', 'Road bike']

/** Copies of a text that another account used, and texts that are nobody's copy. */
function textsOfOthers(): HistoryCase[] {
  const build = (
    isMeant: boolean,
    name: string,
    description: string,
    earlier: EarlierListing,
    index: number,
  ) =>
    caseOf({
      rule: 'text-of-others',
      isMeant,
      name: `${titles[index]}: ${name}`,
      earlier: [earlier],
      words: wordsOf({ title: `${titles[index]} for sale`, description }),
    })
  return texts.flatMap((text, index) => {
    const words = wordsOf({ title: titles[index] ?? '', description: text })
    const before = earlierOf({ words })
    const short = text.split('. ')[0] ?? ''
    return [
      ...[...sameText, ...changedText].map(([name, change]) =>
        build(true, name, change(text), before, index),
      ),
      build(false, 'own words', ownTexts[index] ?? '', before, index),
      build(false, 'three days later', text, { ...before, hoursAgo: 72 }, index),
      build(false, 'a short text', short, earlierOf({ words: { ...words, description: short } }), index),
      build(false, 'a text of the seller', text, { ...before, by: 'seller' }, index),
    ]
  })
}

/** The seller's own listing once more, and others of theirs. */
function textsOfSeller(): HistoryCase[] {
  const build = (
    isMeant: boolean,
    name: string,
    [before, after]: [EarlierListing, Partial<HistoryCase['words']>],
  ) => caseOf({ rule: 'same-text', isMeant, name, earlier: [before], words: wordsOf(after) })
  return texts.flatMap((description, index) => {
    const title = titles[index] ?? ''
    const before = earlierOf({ by: 'seller', words: wordsOf({ title, description }) })
    return [
      build(true, `${title}: as it is`, [before, { title, description }]),
      build(true, `${title}: title in capitals`, [before, { title: title.toUpperCase(), description }]),
      build(true, `${title}: another price`, [before, { title, description, price: 35 }]),
      build(true, `${title}: a word added to the title`, [before, { title: `${title}, nice`, description }]),
      ...changedText.map(([name, change]) =>
        build(true, `${title}: ${name}`, [before, { title, description: change(description) }]),
      ),
      build(false, `${title}: own words`, [before, { title, description: ownTexts[index] ?? '' }]),
      build(false, `${title}: three days later`, [
        { ...before, hoursAgo: 72 },
        { title, description },
      ]),
      build(false, `${title}: somebody else’s`, [
        { ...before, by: 'other', hoursAgo: 72 },
        { title, description },
      ]),
      build(false, `${title}: another thing`, [
        before,
        { title: `${title} rack`, description: 'It fits on a wall.' },
      ]),
    ]
  })
}

/** Labeled cases of `same-text` and `text-of-others`. */
export const textCases = (): HistoryCase[] => [...textsOfSeller(), ...textsOfOthers()]
