import type * as api_keys from '../calls/console/api-keys.ts'
import type * as enquiries from '../calls/console/enquiries.ts'
import type * as figures from '../calls/console/figures.ts'
import type * as health from '../calls/console/health.ts'
import type * as listings from '../calls/console/listings.ts'
import type * as moderation from '../calls/console/moderation.ts'
import type * as money from '../calls/console/money.ts'
import type * as money_actions from '../calls/console/money-actions.ts'
import type * as orders from '../calls/console/orders.ts'
import type * as people from '../calls/console/people.ts'
import type * as queue from '../calls/console/queue.ts'
import type * as restrictions from '../calls/console/restrictions.ts'
import type * as settings from '../calls/console/settings.ts'
import type * as staff from '../calls/console/staff.ts'
import type * as today from '../calls/console/today.ts'
import type * as webhooks from '../calls/console/webhooks.ts'
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
  'staff.exportAudit': json<typeof staff.exportAudit>('POST', '/staff/audit/export', 'staff'),
  'consoleToday.get': json<typeof today.getToday>('GET', '/console/today', 'staff'),
  'consoleToday.counts': json<typeof today.getWaitingCounts>('GET', '/console/counts', 'staff'),
  'consoleHealth.get': json<typeof health.getHealth>('GET', '/console/health', 'staff'),
  'consoleHealth.retry': json<typeof health.retryJob>('POST', '/console/health/retry', 'staff'),
  'consoleOrders.list': json<typeof orders.listStaffOrders>('GET', '/console/orders', 'staff'),
  'consoleOrders.get': json<typeof orders.getStaffOrder>('GET', '/console/orders/:id', 'staff'),
  'consoleOrders.readMessages': json<typeof orders.readOrderMessages>(
    'POST',
    '/console/orders/:id/messages',
    'staff',
  ),
  'consoleOrders.export': json<typeof orders.exportStaffOrders>('POST', '/console/orders/export', 'staff'),
  'consoleOrders.refund': json<typeof orders.refundStaffOrder>('POST', '/console/orders/:id/refund', 'staff'),
  'consoleOrders.settleRefund': json<typeof orders.settleStaffRefund>(
    'POST',
    '/console/orders/:id/settle_refund',
    'staff',
  ),
  'consoleOrders.deliver': json<typeof orders.deliverStaffOrder>(
    'POST',
    '/console/orders/:id/delivered',
    'staff',
  ),
  'consoleOrders.decideClaim': json<typeof orders.decideStaffClaim>(
    'POST',
    '/console/orders/:id/claim',
    'staff',
  ),
  'consoleOrders.submitDispute': json<typeof orders.submitStaffDispute>(
    'POST',
    '/console/orders/:id/dispute/submit',
    'staff',
  ),
  'consoleOrders.acceptDispute': json<typeof orders.acceptStaffDispute>(
    'POST',
    '/console/orders/:id/dispute/accept',
    'staff',
  ),
  'consoleOrders.keepWarned': json<typeof orders.keepWarnedOrder>(
    'POST',
    '/console/orders/:id/warning/keep',
    'staff',
  ),
  'consoleOrders.retryPayout': json<typeof orders.retryStaffPayout>(
    'POST',
    '/console/orders/:id/retry_payout',
    'staff',
  ),
  'consoleListings.list': json<typeof listings.searchListings>('GET', '/console/listings', 'staff'),
  'consoleListings.export': json<typeof listings.exportListings>('POST', '/console/listings/export', 'staff'),
  'consoleListings.get': json<typeof listings.readStaffListing>('GET', '/console/listings/:id', 'staff'),
  'consoleListings.hide': json<typeof listings.hideListing>('POST', '/console/listings/:id/hide', 'staff'),
  'consoleListings.merge': json<typeof listings.mergeListing>('POST', '/console/listings/:id/merge', 'staff'),
  'consoleListings.restore': json<typeof listings.restoreListing>(
    'POST',
    '/console/listings/:id/restore',
    'staff',
  ),
  'consoleListings.file': json<typeof listings.fileListing>(
    'POST',
    '/console/listings/:id/category',
    'staff',
  ),
  'consolePeople.list': json<typeof people.searchPeople>('GET', '/console/people', 'staff'),
  'consolePeople.get': json<typeof people.readStaffPerson>('GET', '/console/people/:id', 'staff'),
  'consolePeople.exportList': json<typeof people.exportPeople>('POST', '/console/people/export', 'staff'),
  'consolePeople.writeNote': json<typeof people.writeNote>('POST', '/console/people/:id/notes', 'staff'),
  'consolePeople.suspend': json<typeof people.suspendPerson>('POST', '/console/people/:id/suspend', 'staff'),
  'consolePeople.lift': json<typeof people.liftPerson>('POST', '/console/people/:id/lift', 'staff'),
  'consolePeople.changeSuspension': json<typeof restrictions.changeSuspension>(
    'POST',
    '/console/people/:id/change_suspension',
    'staff',
  ),
  'consolePeople.liftLimit': json<typeof restrictions.liftLimit>(
    'POST',
    '/console/people/:id/lift_limit',
    'staff',
  ),
  'consolePeople.signOut': json<typeof people.signOutPerson>('POST', '/console/people/:id/sign_out', 'staff'),
  'consolePeople.resetFactors': json<typeof people.resetPersonFactors>(
    'POST',
    '/console/people/:id/reset_factors',
    'staff',
  ),
  'consolePeople.exportData': json<typeof people.exportPerson>('POST', '/console/people/:id/export', 'staff'),
  'consolePeople.delete': json<typeof people.deletePerson>('POST', '/console/people/:id/delete', 'staff'),
  'consoleEnquiries.list': json<typeof enquiries.searchEnquiries>('GET', '/console/enquiries', 'staff'),
  'consoleEnquiries.export': json<typeof enquiries.exportEnquiries>(
    'POST',
    '/console/enquiries/export',
    'staff',
  ),
  'consoleEnquiries.get': json<typeof enquiries.readEnquiry>('GET', '/console/enquiries/:id', 'staff'),
  'consoleEnquiries.answer': json<typeof enquiries.answerEnquiry>(
    'POST',
    '/console/enquiries/:id/answer',
    'staff',
  ),
  'consoleEnquiries.assign': json<typeof enquiries.assignEnquiry>(
    'POST',
    '/console/enquiries/:id/assign',
    'staff',
  ),
  'consoleEnquiries.close': json<typeof enquiries.closeEnquiry>(
    'POST',
    '/console/enquiries/:id/close',
    'staff',
  ),
  'consoleQueue.list': json<typeof queue.listQueue>('GET', '/console/queue', 'staff'),
  'consoleQueue.export': json<typeof queue.exportQueue>('POST', '/console/queue/export', 'staff'),
  'consoleQueue.get': json<typeof queue.getQueueItem>('GET', '/console/queue/:id', 'staff'),
  'consoleQueue.claim': json<typeof queue.claimItem>('POST', '/console/queue/:id/claim', 'staff'),
  'consoleQueue.release': json<typeof queue.releaseItem>('POST', '/console/queue/:id/release', 'staff'),
  'consoleQueue.decide': json<typeof queue.decideItem>('POST', '/console/queue/:id/decide', 'staff'),
  'consoleDecisions.create': json<typeof moderation.decideWithoutReport>(
    'POST',
    '/console/decisions',
    'staff',
  ),
  'consolePeople.record': json<typeof moderation.getMemberRecord>(
    'GET',
    '/console/people/:id/record',
    'staff',
  ),
  'consoleApiKeys.list': json<typeof api_keys.listApiKeys>('GET', '/console/api_keys', 'staff'),
  'consoleApiKeys.create': json<typeof api_keys.createApiKey>('POST', '/console/api_keys', 'staff'),
  'consoleApiKeys.revoke': json<typeof api_keys.revokeApiKey>(
    'POST',
    '/console/api_keys/:id/revoke',
    'staff',
  ),
  'consoleWebhooks.list': json<typeof webhooks.listWebhooks>('GET', '/console/webhooks', 'staff'),
  'consoleWebhooks.create': json<typeof webhooks.createWebhook>('POST', '/console/webhooks', 'staff'),
  'consoleWebhooks.change': json<typeof webhooks.changeWebhook>('PUT', '/console/webhooks/:id', 'staff'),
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
  'consoleSettings.list': json<typeof settings.listSettings>('GET', '/console/settings', 'staff'),
  'consoleSettings.change': json<typeof settings.changeSetting>('POST', '/console/settings', 'staff'),
  'staff.openWithKey': json<typeof figures.openDashboard>('POST', '/staff/open_with_key', 'none'),
  'consoleFigures.get': json<typeof figures.getDashboard>('GET', '/console/figures', 'staff'),
  'consoleFigures.cohorts': json<typeof figures.getCohorts>('GET', '/console/figures/cohorts', 'staff'),
  'consoleFigures.export': json<typeof figures.exportFigures>('POST', '/console/figures/export', 'staff'),
  'consoleMoney.get': json<typeof money.getMoneyOverview>('GET', '/console/money', 'staff'),
  'consoleMoney.waiting': json<typeof money.getWaitingOrders>('GET', '/console/money/waiting', 'staff'),
  'consoleMoney.attention': json<typeof money.getAttention>('GET', '/console/money/attention', 'staff'),
  'consoleMoney.payouts': json<typeof money_actions.listPayoutsByHand>(
    'GET',
    '/console/money/payouts',
    'staff',
  ),
  'consoleMoney.closeDifference': json<typeof money_actions.closeDifference>(
    'POST',
    '/console/money/differences/:id/close',
    'staff',
  ),
  'consoleMoney.assignDifference': json<typeof money_actions.assignDifference>(
    'POST',
    '/console/money/differences/:id/assign',
    'staff',
  ),
  'consoleMoney.reportPayout': json<typeof money_actions.reportPayout>(
    'POST',
    '/console/money/payouts/:id/report',
    'staff',
  ),
  'consoleMoney.askForBank': json<typeof money_actions.askForBank>(
    'POST',
    '/console/money/returned/:id/ask',
    'staff',
  ),
  'consoleMoney.payByHand': json<typeof money_actions.paySellerByHand>(
    'POST',
    '/console/money/sellers/:id/pay_by_hand',
    'staff',
  ),
  'consoleMoney.writeOff': json<typeof money_actions.writeOffSeller>(
    'POST',
    '/console/money/sellers/:id/write_off',
    'staff',
  ),
  'consoleMoney.export': json<typeof money.exportOperatorMoney>('POST', '/console/money/export', 'staff'),
}
