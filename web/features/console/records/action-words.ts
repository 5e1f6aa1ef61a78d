import { timeText } from '../../../dates.ts'

/** What staff did, as the audit log shows it. */
const words: Readonly<Record<string, string>> = {
  'account.change_suspension': 'Changed the suspension',
  'account.delete': 'Deleted the account on request',
  'account.export': 'Exported its data',
  'account.note': 'Wrote a note',
  'account.reset_factors': 'Reset the second factors',
  'account.sign_out': 'Signed the account out everywhere',
  'account.suspend': 'Suspended the account',
  'account.unlimit': 'Lifted the limit',
  'account.unsuspend': 'Lifted the suspension',
  'api_key.create': 'Created an API key',
  'api_key.read_personal': 'Read personal data with an API key',
  'api_key.revoke': 'Revoked an API key',
  'appeal.close': 'Closed an appeal',
  'appeal.reject': 'Rejected an appeal',
  'appeal.uphold': 'Upheld an appeal',
  'claim.decide': 'Decided a claim',
  'console.close': 'Closed the console',
  'console.open': 'Opened the console',
  'demo.clear': 'Cleared the demo',
  'difference.assign': 'Assigned a difference in the books',
  'difference.close': 'Closed a difference in the books',
  'dispute.accept': 'Accepted a dispute',
  'dispute.submit': 'Submitted the evidence of a dispute',
  'enquiry.answer': 'Answered',
  'enquiry.assign': 'Assigned it',
  'enquiry.close': 'Changed its state',
  'job.retry': 'Retried a failed job',
  'limit.clear': 'Cleared a limit on cards',
  'listing.file': 'Changed the category',
  'listing.hide': 'Hid it',
  'listing.merge': 'Merged it into another listing',
  'listing.refuse': 'Refused to publish it',
  'listing.release': 'Published it',
  'listing.unhide': 'Restored it',
  'moderation.ban': 'Closed the account',
  'moderation.dismiss': 'Found nothing wrong',
  'moderation.expire': 'A measure ended',
  'moderation.hold': 'Hid it until somebody looks',
  'moderation.limit': 'Limited the account',
  'moderation.refuse': 'Refused to publish it',
  'moderation.release': 'Published it',
  'moderation.restore': 'Showed it again',
  'moderation.suspend': 'Suspended the account',
  'moderation.take_down': 'Took it down',
  'moderation.warn': 'Warned the owner',
  'order.mark_delivered': 'Marked the delivery as arrived',
  'order.read_messages': 'Read the messages',
  'order.refund': 'Refunded the order',
  'order.refund_delivery': 'Refunded the delivery',
  'order.settle_refund': 'Closed failed refunds as paid by other means',
  'payout.ask_for_bank': 'Asked for new bank details',
  'payout.pay_by_hand': 'Paid the seller by hand',
  'payout.write_off': 'Wrote the payout off',
  'payouts.export': 'Exported payouts',
  'queue.claim': 'Claimed it',
  'queue.release': 'Left it to others',
  'recalls.import': 'Imported recalls',
  'records.export': 'Exported a list',
  'review.hide': 'Hid a review',
  'review.show': 'Showed a review again',
  'setting.change': 'Changed a setting',
  'setting.reset': 'Reset a setting',
  'staff.grant': 'Changed the role',
  'warning.keep': 'Kept an order with a fraud warning',
  'webhook.change': 'Changed a webhook',
  'webhook.create': 'Created a webhook',
  'webhook.delete': 'Deleted a webhook',
  'webhook.pause': 'Paused a webhook',
  'webhook.resend': 'Sent an event again',
  'webhook.resume': 'Resumed a webhook',
  'webhook.rotate': 'Changed the secret of a webhook',
  'website.open_dashboard': 'Made a sign-in link',
  'website.renew_gate': 'Changed the investors’ password',
}

/** An action in words; one without words of its own from its code: `order.look_at` becomes "Order: look at". */
export function actionText(action: string): string {
  return words[action] ?? plainText(action.replace('.', ': '))
}

/** The name of a detail, or of what was changed, such as `took_down`, in words. */
export function plainText(name: string): string {
  const plain = name.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const instants = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/**
 * The value of a detail: yes and no for booleans, single codes such as `take_down` in words, instants as other times, and everything
 * else as it is.
 */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return 'None'
  const text = String(value)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? plainText(text) : text.replaceAll(instants, timeText)
}

/** Who did something. */
export function whoOf({ actor, role }: { actor: string | null; role: string }): string {
  if (actor) return `@${actor}`
  return role === 'system' ? 'Automatic' : 'From the terminal'
}
