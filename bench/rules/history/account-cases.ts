import { caseOf, earlierOf, type HistoryCase, wordsOf } from './case.ts'

interface Account {
  /** Days since it was opened. */
  days: number
  /** How many listings it has already, at which price and since when. */
  times: number
  price: number
  hoursAgo: number
  /** The price of the listing that is checked. */
  next: number
}

function build(rule: string, isMeant: boolean, account: Account): HistoryCase {
  const { days, times, price, hoursAgo, next } = account
  const words = wordsOf({ title: 'One of many', description: 'An earlier one.', price })
  return caseOf({
    rule,
    isMeant,
    name: `${days} days old, ${times} at $${price} ${hoursAgo} hours ago, next at $${next}`,
    accountDays: days,
    earlier: [earlierOf({ by: 'seller', words, times, hoursAgo })],
    words: wordsOf({ title: 'The next one', description: 'Another one.', price: next }),
  })
}

/** Numbers of earlier listings: just enough for a finding, and one less. */
const costly = { enough: 5, less: 4, price: 500 }
const any = { enough: 60, less: 59, price: 10 }

/** Labeled cases of `many-costly` and `many-at-once`, at and beside their limits. */
export function accountCases(): HistoryCase[] {
  const of = (rule: string, { enough, less, price }: typeof costly) => [
    ...[0.1, 1, 3, 6.9].flatMap((days) =>
      [enough, enough + 1, enough + 10].map((times) =>
        build(rule, true, { days, times, price, hoursAgo: days < 1 ? 1 : 12, next: price }),
      ),
    ),
    ...[0.1, 1, 3, 6.9].map((days) =>
      build(rule, false, { days, times: less, price, hoursAgo: 1, next: price }),
    ),
    ...[7.1, 30, 400].map((days) =>
      build(rule, false, { days, times: enough, price, hoursAgo: 1, next: price }),
    ),
    ...[25, 30, 100].map((hoursAgo) =>
      build(rule, false, { days: 6, times: enough, price, hoursAgo, next: price }),
    ),
  ]
  return [
    ...of('many-costly', costly),
    build('many-costly', false, { days: 2, times: 5, price: 500, hoursAgo: 1, next: 499 }),
    build('many-costly', false, { days: 2, times: 5, price: 499, hoursAgo: 1, next: 500 }),
    ...of('many-at-once', any),
    build('many-at-once', false, { days: 6.9, times: any.enough, price: 10, hoursAgo: 48, next: 10 }),
    build('many-at-once', false, { days: 8, times: any.enough + 20, price: 10, hoursAgo: 2, next: 10 }),
  ]
}
