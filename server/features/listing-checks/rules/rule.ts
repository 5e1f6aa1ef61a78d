import { z } from 'zod'
import { contactKinds } from '../../../../contract/rules/chat/messages.ts'
import { categorySlugs } from '../../../../contract/rules/listings/categories.ts'
import { conditions } from '../../../../contract/rules/listings/listing.ts'
import { checkOutcomes } from '../../../../contract/rules/listings/listing-checks.ts'
import { prohibitedItemIds } from '../../../../contract/rules/listings/prohibited-items.ts'

/** One or more words as people write them: letters, digits and spaces, compared without case, accents and plural. */
const phrase = z
  .string()
  .regex(/[a-z0-9]/i, 'must have letters or digits')
  .max(60)
const phrases = z.array(phrase).min(1, 'must not be empty')

/** Dollars. */
const dollars = z.number().min(0)
const price = z
  .strictObject({ above: dollars.optional(), below: dollars.optional(), oneOf: z.array(dollars).optional() })
  .refine((bounds) => Object.keys(bounds).length > 0, 'must have above, below or oneOf')

const HISTORY_KINDS = 'must be own-text, text-of-others, own-photo, photo-of-others or many-of-new-account'
/** What only the history of the seller and the shop can tell. Times are hours before the listing. */
const history = z.discriminatedUnion(
  'of',
  [
    z.strictObject({
      of: z.literal('own-text'),
      hours: z.number().positive(),
      /** Characters; shorter descriptions have to be the same, with the same title. */
      length: z.int().positive(),
    }),
    z.strictObject({
      of: z.literal('text-of-others'),
      hours: z.number().positive(),
      /** Characters; shorter descriptions are alike by chance. */
      length: z.int().positive(),
    }),
    z.strictObject({ of: z.literal('own-photo'), hours: z.number().positive() }),
    z.strictObject({ of: z.literal('photo-of-others') }),
    z.strictObject({
      of: z.literal('many-of-new-account'),
      /** Days since the account was opened. */
      newFor: z.number().positive(),
      hours: z.number().positive(),
      /** Further listings of at least `dollars` are found. */
      allowed: z.int().positive(),
      dollars,
    }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? HISTORY_KINDS : undefined) },
)

const matching = {
  /** Phrases in the title, the category or a detail. */
  words: phrases.optional(),
  /** What happens if the description offers one of `words`: "Selling a crossbow", not "Bag for a crossbow". Without it, nothing does. */
  description: z.enum(['tell', 'hold']).optional(),
  /** Phrases anywhere, in the description too. */
  text: phrases.optional(),
  /** A regular expression over the title and the description, without case. */
  pattern: z.string().min(1).optional(),
  contact: z.array(z.enum(contactKinds)).min(1).optional(),
  links: z.enum(['any', 'shortened']).optional(),
  recalls: z.literal(true).optional(),
  history: history.optional(),
  price: price.optional(),
}

/** Each of these finds something by itself; a price alone is enough, too. */
export const finders = [
  'words',
  'text',
  'pattern',
  'contact',
  'links',
  'recalls',
  'history',
  'price',
] as const

/** A rule as it stands in the file. All conditions have to hold. */
export const ruleShape = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words with dashes'),
  outcome: z.enum(checkOutcomes),
  /** The line of /prohibited-items that it enforces. */
  item: z.enum(prohibitedItemIds).optional(),
  ...matching,
  /** A found phrase does not count within one of these. */
  except: phrases.optional(),
  /**
   * Nothing is found if the title has one of these in the same thing ("gun case", "case for a gun"). Elsewhere in it ("gun in a case"), a
   * refusal becomes a hold; a hold stays one; notes, prices and what is found in the description do not count. Denied words never count.
   */
  unless: phrases.optional(),
  /** Nothing is found if the title has one of these anywhere, and does not deny it. */
  unlessAnywhere: phrases.optional(),
  /** Something is found only if the title, the details or the description also has one of these. */
  with: phrases.optional(),
  categories: z.array(z.enum(categorySlugs)).min(1).optional(),
  conditions: z.array(z.enum(conditions)).min(1).optional(),
  /** The law, or the page that says so. */
  source: z.string().min(3),
  /** When somebody last compared the rule with its source. */
  date: z.iso.date('must be a date such as 2026-11-28'),
  /** What the seller reads: what was found and why it matters. `{found}` stands for the words that were found. */
  seller: z
    .string()
    .min(20, 'must be a sentence')
    .refine((text) => !/\{(?!found\})/.test(text), 'may only have the placeholder {found}'),
  /** What a moderator has to look at. */
  moderator: z.string().min(10, 'must be a sentence'),
})

/** One rule. */
export type Rule = z.output<typeof ruleShape>
export type HistoryRule = z.output<typeof history>
