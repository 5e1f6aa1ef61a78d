import type * as api_keys from '../calls/console/api-keys.ts'
import type * as console_enquiries from '../calls/console/console-enquiries.ts'
import type * as console_listings from '../calls/console/console-listings.ts'
import type * as console_people from '../calls/console/console-people.ts'
import type * as health from '../calls/console/health.ts'
import type * as moderation from '../calls/console/moderation.ts'
import type * as orders from '../calls/console/orders.ts'
import type * as queue from '../calls/console/queue.ts'
import type * as settings from '../calls/console/settings.ts'
import type * as staff from '../calls/console/staff.ts'
import type * as today from '../calls/console/today.ts'
import type * as webhooks from '../calls/console/webhooks.ts'
import type * as operator from '../calls/site/operator.ts'
import type * as operator_money from '../calls/site/operator-money.ts'
import { json } from './path.ts'

/** The calls of the console. */
export const consolePaths = {
  'staff.open': json<typeof staff.openStaffSession>('POST', '/staff/open', 'required'),
  'staff.requestPasskey': json<typeof staff.requestStaffPasskey>('POST', '/staff/passkey', 'required'),
  'staff.close': json<typeof staff.closeStaffSession>('POST', '/staff/close', 'required'),
  'staff.me': json<typeof staff.getStaffMember>('GET', '/staff/me', 'staff'),
  'staff.list': json<typeof staff.listStaff>('GET', '/staff/members', 'staff'),
  'staff.grant': json<typeof staff.grantRole>('POST', '/staff/members', 'staff'),
  'staff.audit': json<typeof staff.listAudit>('GET', '/staff/audit', 'staff'),
  'staffToday.get': json<typeof today.getToday>('GET', '/staff/today', 'staff'),
  'staffHealth.get': json<typeof health.getHealth>('GET', '/staff/health', 'staff'),
  'staffHealth.retry': json<typeof health.retryJob>('POST', '/staff/health/retry', 'staff'),
  'staffOrders.list': json<typeof orders.listStaffOrders>('GET', '/staff/orders', 'staff'),
  'staffOrders.get': json<typeof orders.getStaffOrder>('GET', '/staff/orders/:id', 'staff'),
  'staffOrders.export': json<typeof orders.exportStaffOrders>('POST', '/staff/orders/export', 'staff'),
  'staffOrders.refund': json<typeof orders.refundStaffOrder>('POST', '/staff/orders/:id/refund', 'staff'),
  'staffOrders.settleRefund': json<typeof orders.settleStaffRefund>(
    'POST',
    '/staff/orders/:id/settle-refund',
    'staff',
  ),
  'staffOrders.deliver': json<typeof orders.deliverStaffOrder>(
    'POST',
    '/staff/orders/:id/delivered',
    'staff',
  ),
  'staffOrders.decideClaim': json<typeof orders.decideStaffClaim>('POST', '/staff/orders/:id/claim', 'staff'),
  'staffOrders.submitDispute': json<typeof orders.submitStaffDispute>(
    'POST',
    '/staff/orders/:id/dispute/submit',
    'staff',
  ),
  'staffOrders.acceptDispute': json<typeof orders.acceptStaffDispute>(
    'POST',
    '/staff/orders/:id/dispute/accept',
    'staff',
  ),
  'staffOrders.keepWarned': json<typeof orders.keepWarnedOrder>(
    'POST',
    '/staff/orders/:id/warning/keep',
    'staff',
  ),
  'staffOrders.retryPayout': json<typeof orders.retryStaffPayout>(
    'POST',
    '/staff/orders/:id/retry-payout',
    'staff',
  ),
  'console.listings': json<typeof console_listings.searchListings>('GET', '/console/listings', 'staff'),
  'console.listing': json<typeof console_listings.readStaffListing>('GET', '/console/listings/:id', 'staff'),
  'console.hideListing': json<typeof console_listings.hideListing>(
    'POST',
    '/console/listings/:id/hide',
    'staff',
  ),
  'console.restoreListing': json<typeof console_listings.restoreListing>(
    'POST',
    '/console/listings/:id/restore',
    'staff',
  ),
  'console.fileListing': json<typeof console_listings.fileListing>(
    'POST',
    '/console/listings/:id/category',
    'staff',
  ),
  'console.people': json<typeof console_people.searchPeople>('GET', '/console/people', 'staff'),
  'console.person': json<typeof console_people.readStaffPerson>('GET', '/console/people/:id', 'staff'),
  'console.exportPeople': json<typeof console_people.exportPeople>('POST', '/console/people/export', 'staff'),
  'console.writeNote': json<typeof console_people.writeNote>('POST', '/console/people/:id/notes', 'staff'),
  'console.suspend': json<typeof console_people.suspendPerson>(
    'POST',
    '/console/people/:id/suspend',
    'staff',
  ),
  'console.lift': json<typeof console_people.liftPerson>('POST', '/console/people/:id/lift', 'staff'),
  'console.signOut': json<typeof console_people.signOutPerson>(
    'POST',
    '/console/people/:id/sign_out',
    'staff',
  ),
  'console.resetFactors': json<typeof console_people.resetPersonFactors>(
    'POST',
    '/console/people/:id/reset_factors',
    'staff',
  ),
  'console.exportPerson': json<typeof console_people.exportPerson>(
    'POST',
    '/console/people/:id/export',
    'staff',
  ),
  'console.deletePerson': json<typeof console_people.deletePerson>(
    'POST',
    '/console/people/:id/delete',
    'staff',
  ),
  'console.enquiries': json<typeof console_enquiries.searchEnquiries>('GET', '/console/enquiries', 'staff'),
  'console.enquiry': json<typeof console_enquiries.readEnquiry>('GET', '/console/enquiries/:id', 'staff'),
  'console.answerEnquiry': json<typeof console_enquiries.answerEnquiry>(
    'POST',
    '/console/enquiries/:id/answer',
    'staff',
  ),
  'console.assignEnquiry': json<typeof console_enquiries.assignEnquiry>(
    'POST',
    '/console/enquiries/:id/assign',
    'staff',
  ),
  'console.closeEnquiry': json<typeof console_enquiries.closeEnquiry>(
    'POST',
    '/console/enquiries/:id/close',
    'staff',
  ),
  'queue.list': json<typeof queue.listQueue>('GET', '/staff/queue', 'staff'),
  'queue.get': json<typeof queue.getQueueItem>('GET', '/staff/queue/:id', 'staff'),
  'queue.claim': json<typeof queue.claimItem>('POST', '/staff/queue/:id/claim', 'staff'),
  'queue.release': json<typeof queue.releaseItem>('POST', '/staff/queue/:id/release', 'staff'),
  'queue.decide': json<typeof queue.decideItem>('POST', '/staff/queue/:id/decide', 'staff'),
  'moderation.decide': json<typeof moderation.decideWithoutReport>('POST', '/staff/decisions', 'staff'),
  'moderation.member': json<typeof moderation.getMemberRecord>('GET', '/staff/people/:id/record', 'staff'),
  'console.apiKeys': json<typeof api_keys.listApiKeys>('GET', '/console/api-keys', 'staff'),
  'console.createApiKey': json<typeof api_keys.createApiKey>('POST', '/console/api-keys', 'staff'),
  'console.revokeApiKey': json<typeof api_keys.revokeApiKey>('POST', '/console/api-keys/:id/revoke', 'staff'),
  'consoleWebhooks.list': json<typeof webhooks.listWebhooks>('GET', '/console/webhooks', 'staff'),
  'consoleWebhooks.create': json<typeof webhooks.createWebhook>('POST', '/console/webhooks', 'staff'),
  'consoleWebhooks.pause': json<typeof webhooks.pauseWebhook>('POST', '/console/webhooks/:id/pause', 'staff'),
  'consoleWebhooks.rotateSecret': json<typeof webhooks.rotateWebhookSecret>(
    'POST',
    '/console/webhooks/:id/rotate',
    'staff',
  ),
  'consoleWebhooks.delete': json<typeof webhooks.deleteWebhook>('DELETE', '/console/webhooks/:id', 'staff'),
  'consoleWebhooks.test': json<typeof webhooks.testWebhook>('POST', '/console/webhooks/:id/test', 'staff'),
  'consoleWebhooks.deliveries': json<typeof webhooks.listDeliveries>(
    'GET',
    '/console/webhook_deliveries',
    'staff',
  ),
  'consoleWebhooks.resend': json<typeof webhooks.resendDelivery>(
    'POST',
    '/console/webhook_deliveries/:id/resend',
    'staff',
  ),
  'console.settings': json<typeof settings.listSettings>('GET', '/console/settings', 'staff'),
  'console.changeSetting': json<typeof settings.changeSetting>('POST', '/console/settings', 'staff'),
  'operator.open': json<typeof operator.openDashboard>('POST', '/operator/open', 'none'),
  'operator.dashboard': json<typeof operator.getDashboard>('GET', '/operator/dashboard', 'staff'),
  'operator.money': json<typeof operator_money.getMoneyOverview>('GET', '/operator/money', 'staff'),
  'operator.waiting': json<typeof operator_money.getWaitingOrders>('GET', '/operator/money/waiting', 'staff'),
  'operator.attention': json<typeof operator_money.getAttention>('GET', '/operator/money/attention', 'staff'),
  'operator.export': json<typeof operator_money.exportOperatorMoney>(
    'POST',
    '/operator/money/export',
    'staff',
  ),
}
