/** What is added to the share of a query that a listing matches, which is 1 at most. The same with every engine. */
export const bonuses = {
  /** Every term of a partial search matches: higher than all other scores combined. */
  fullMatch: 2,
  /** A title has the words in their typed order. */
  phrase: 0.08,
  /** A new listing; the bonus has fallen to 37 % after thirty days. */
  fresh: { most: 0.05, seconds: 2_592_000 },
  /** A close listing; the bonus has fallen to 37 % at three miles. */
  near: { most: 0.15, miles: 3 },
}
