import { caseOf, type EarlierListing, earlierOf, type HistoryCase, wordsOf } from './case.ts'

const texts = [
  'This bookcase stood in my study for six years. Five shelves, all adjustable, with a small scratch on the left side. You need two people and a van.',
  'Selling our stroller because the little one walks now. It folds with one hand, the wheels were replaced last spring, and the rain cover is included.',
  'Espresso machine with a grinder that I used every morning. Descaled last week, new gaskets. Pick it up in Astoria; I can show you that it works.',
  'Road bike, 56 cm, with new tires and a fresh chain. The saddle is worn, everything else is in great shape. It comes with pedals and a bottle cage.',
  // From here on they are held out.
  'Mid-century floor lamp with a linen shade that I found at an estate sale in Hudson. The switch was rewired by an electrician; the bulb is not included.',
  'Moving to Denver and the sofa does not fit the new place. Three seats, covers washed at 60 degrees last month, no stains. Elevator building, so it is easy to carry out.',
  'Acoustic guitar with a solid spruce top and medium frets. It has two dings at the back that you only see up close. A padded bag, a strap and spare strings go with it.',
  'Wool coat in size 38, worn for two winters. I replaced the lining last fall and had all buttons sewn on again. It was dry-cleaned in May and has hung in a bag since.',
]
/** From this one on, texts are held out. */
const FIRST_HELD_OUT = 4
/** The same things in other people's words. */
const ownTexts = [
  'Bookcase with five adjustable shelves from my study. It has a scratch on one side, and it is heavy, so bring a friend and something to move it with.',
  'Our child has outgrown this stroller. One hand is enough to fold it. New wheels since spring. I add the cover for rainy days at no charge to you.',
  'A daily espresso machine and its grinder. The gaskets are new and it was descaled a few days ago. It can be tried at my place in Astoria any evening.',
  'A 56 cm road bike that was serviced this month: tires and chain are new. You may want another saddle. Pedals and a cage for a bottle are on it.',
  'Floor lamp from the fifties. An electrician put in a new switch. You will need a bulb of your own. The linen on its shade has no tears or burns at all.',
  'Our three-seater has to go because we leave for Denver in June. Clean covers, nothing spilled on it ever. There is an elevator big enough for it here.',
  'Guitar for steel strings, top of solid spruce. Two small marks at the back. I add the gig bag and a set of strings, and a strap if you would like one.',
  'Warm winter coat of pure wool, fits a 38. The lining is new and so is the thread at each button. Cleaned in spring and kept covered in a dark closet.',
]
/** What many sellers write under anything. */
const usual = [
  'Good condition, pick up in Brooklyn.',
  'Smoke-free and pet-free home. Pick up in Queens. Price is firm. First come, first served.',
  'Moving sale, everything must go by Sunday. Message me with any questions. Cash or card.',
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
  ['a sentence at the beginning', (text) => `Great find for your home! ${text}`],
  ['the last sentence left out', (text) => text.replace(/[^.]+\.$/, '').trim()],
  [
    'sentences in another order',
    (text) =>
      text
        .split(/(?<=\.) /)
        .reverse()
        .join(' '),
  ],
  ['two words replaced', (text) => text.replace(/\bwith\b/, 'and').replace(/\b(last|new|two)\b/, 'great')],
  ['dashes and stars', (text) => `*** ${text.replaceAll(', ', ' - ')} ***`],
]
const titles = ['Bookcase', 'Stroller', 'Espresso machine', 'Road bike', 'Lamp', 'Sofa', 'Guitar', 'Coat']

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
      isHeldOut: index >= FIRST_HELD_OUT,
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
      build(false, 'a text of the seller', text, { ...before, by: 'seller', hoursAgo: 72 }, index),
      ...usual.map((sentences, at) =>
        build(
          false,
          `the same usual sentences (${at + 1}) under other words`,
          `${ownTexts[index]} ${sentences}`,
          earlierOf({ words: { ...words, description: `${text} ${sentences}` } }),
          index,
        ),
      ),
      build(
        false,
        'usual sentences alone',
        usual[0] ?? '',
        earlierOf({ words: wordsOf({ description: usual[0] ?? '' }) }),
        index,
      ),
    ]
  })
}

/** The seller's own listing once more, and others of theirs. */
function textsOfSeller(): HistoryCase[] {
  return texts.flatMap((description, index) => {
    const title = titles[index] ?? ''
    const isHeldOut = index >= FIRST_HELD_OUT
    const build = (
      isMeant: boolean,
      name: string,
      [before, after]: [EarlierListing, Partial<HistoryCase['words']>],
    ) => caseOf({ rule: 'same-text', isHeldOut, isMeant, name, earlier: [before], words: wordsOf(after) })
    const before = earlierOf({ by: 'seller', words: wordsOf({ title, description }) })
    return [
      build(true, `${title}: as it is`, [before, { title, description }]),
      build(true, `${title}: title in capitals`, [before, { title: title.toUpperCase(), description }]),
      build(true, `${title}: another price`, [before, { title, description, price: 35 }]),
      build(true, `${title}: a word added to the title`, [before, { title: `${title}, nice`, description }]),
      build(true, `${title}: another title`, [before, { title: 'Look at this', description }]),
      build(false, `${title}: the same usual words under another thing`, [
        earlierOf({ by: 'seller', words: wordsOf({ title, description: usual[0] ?? '' }) }),
        { title: 'Blue vase', description: usual[0] ?? '' },
      ]),
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
