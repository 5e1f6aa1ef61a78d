import type { ErrorCode } from '../../../../contract/errors.ts'
import type { CallName } from '../../../../contract/paths.ts'

/** What a call between two members answers after one of them has blocked the other; `ignored`: it succeeds, and nothing happens. */
interface BlockedAnswers {
  /** To the one who has blocked. */
  blocker: ErrorCode | 'ignored'
  /** To the other one, who is not told. */
  blocked: ErrorCode | 'ignored'
}

const both = (answer: ErrorCode | 'ignored'): BlockedAnswers => ({ blocker: answer, blocked: answer })
const writing: BlockedAnswers = { blocker: 'chat.you_blocked', blocked: 'chat.unavailable' }

/**
 * The calls that a block stops. All others go on, above all the steps of an order that is paid. The features decide; `blocked.test.ts`
 * tries every call between two members. @source decision 222
 */
export const stoppedByBlock: Partial<Record<CallName, BlockedAnswers>> = {
  'chat.open': both('chat.unavailable'),
  'chat.send': writing,
  'chat.uploadPhoto': writing,
  'chat.typing': both('ignored'),
  'offers.make': both('chat.unavailable'),
  // A block ends the open offers between the two. What was agreed can still be paid.
  'offers.accept': both('offer.over'),
  'offers.decline': both('offer.over'),
  'offers.counter': both('offer.over'),
  'offers.withdraw': both('offer.over'),
  'people.follow': both('member.not_found'),
}
