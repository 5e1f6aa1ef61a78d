/** A rule that staff refer to in their decisions. */
interface Policy {
  /** What the queue calls it. */
  title: string
  /** What the owner reads. */
  sentence: string
  /** Whether the ground is the law, or the terms that everybody has agreed to. */
  ground: 'terms' | 'law'
  /** Days that a strike for breaking it counts. */
  strikeDays: 90 | 180
}

/** Every rule by its id, which is stored with decisions and never changes its meaning. */
export const policies = {
  prohibited: {
    title: 'Prohibited item',
    sentence: 'This can’t be sold on Stoop. The list of prohibited items says what can’t.',
    ground: 'terms',
    strikeDays: 180,
  },
  illegal: {
    title: 'Illegal to sell',
    sentence: 'The law doesn’t allow this to be sold, or not without a license.',
    ground: 'law',
    strikeDays: 180,
  },
  counterfeit: {
    title: 'Counterfeit',
    sentence: 'Copies of brands and works can’t be sold on Stoop.',
    ground: 'law',
    strikeDays: 180,
  },
  rights: {
    title: 'Someone else’s rights',
    sentence: 'This uses something that belongs to somebody else, such as a photo, a text or a trademark.',
    ground: 'law',
    strikeDays: 180,
  },
  scam: {
    title: 'Scam or deception',
    sentence:
      'Don’t ask for deposits, don’t offer what you don’t have, and don’t pretend to be somebody else.',
    ground: 'terms',
    strikeDays: 180,
  },
  harassment: {
    title: 'Harassment or hate',
    sentence: 'Threats, insults and hate have no place on Stoop.',
    ground: 'terms',
    strikeDays: 180,
  },
  misleading: {
    title: 'Misleading description',
    sentence: 'Photos, price, category and description have to match the item that is for sale.',
    ground: 'terms',
    strikeDays: 90,
  },
  off_site: {
    title: 'Contact or payment outside of Stoop',
    sentence: 'Don’t move a sale off Stoop before it is paid: neither of you is protected there.',
    ground: 'terms',
    strikeDays: 90,
  },
  spam: {
    title: 'Spam',
    sentence: 'Don’t post the same thing again and again, and don’t send the same text to many people.',
    ground: 'terms',
    strikeDays: 90,
  },
  privacy: {
    title: 'Private details',
    sentence: 'Don’t publish other people’s names, addresses, phone numbers or messages.',
    ground: 'law',
    strikeDays: 90,
  },
  repeated: {
    title: 'Repeated violations',
    sentence: 'Three decisions against the same account within a few months limit it for a while.',
    ground: 'terms',
    strikeDays: 180,
  },
  terms: {
    title: 'Another rule of the terms',
    sentence: 'This breaks the terms that everybody on Stoop has agreed to.',
    ground: 'terms',
    strikeDays: 90,
  },
} as const satisfies Record<string, Policy>

export type PolicyId = keyof typeof policies
export const policyIds = Object.keys(policies) as [PolicyId, ...PolicyId[]]

/** The rule with an id; null for one that is not known any more. */
export function policyOf(id: string | null): (Policy & { id: string }) | null {
  return id !== null && Object.hasOwn(policies, id) ? { id, ...policies[id as PolicyId] } : null
}
