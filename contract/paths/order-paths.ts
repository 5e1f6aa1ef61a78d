import type * as claims from '../calls/orders/claims.ts'
import type * as meetings from '../calls/orders/meetings.ts'
import type * as order_buyer from '../calls/orders/order-buyer.ts'
import type * as order_seller from '../calls/orders/order-seller.ts'
import type * as order_updates from '../calls/orders/order-updates.ts'
import type * as orders from '../calls/orders/orders.ts'
import type * as payments from '../calls/orders/payments.ts'
import type * as totals from '../calls/orders/totals.ts'
import { json, multipart } from './path.ts'

/** The calls about payments, orders and claims. */
export const orderPaths = {
  'payments.createCheckoutSession': json<typeof payments.createCheckoutSession>(
    'POST',
    '/payments/create-checkout-session',
    'optional',
  ),
  'payments.getCheckoutSession': json<typeof payments.getCheckoutSession>(
    'GET',
    '/payments/checkout-session/:session_id',
    'none',
  ),
  'payments.getOrder': json<typeof payments.getPaymentOrder>('GET', '/payments/order/:order_id', 'optional'),
  'payments.getTotals': json<typeof totals.getTotals>('GET', '/payments/totals', 'none'),
  'orders.list': json<typeof orders.listOrders>('GET', '/orders', 'required'),
  'orders.get': json<typeof orders.getOrder>('GET', '/orders/:id', 'optional'),
  'orders.see': json<typeof order_updates.seeOrder>('POST', '/orders/:id/seen', 'required'),
  'orders.handOver': json<typeof order_seller.handOver>('POST', '/orders/:id/hand_over', 'required'),
  'orders.sendOut': json<typeof order_seller.sendOut>('POST', '/orders/:id/send_out', 'required'),
  'orders.renewCode': json<typeof order_seller.renewCode>('POST', '/orders/:id/new_code', 'required'),
  'orders.collectInstead': json<typeof order_buyer.collectInstead>('POST', '/orders/:id/collect', 'optional'),
  'orders.claim': json<typeof order_buyer.claimOrder>('POST', '/orders/:id/claim', 'optional'),
  'orders.confirmArrival': json<typeof order_buyer.confirmArrival>('POST', '/orders/:id/arrived', 'optional'),
  'orders.missArrival': json<typeof order_buyer.missArrival>('POST', '/orders/:id/not_arrived', 'optional'),
  'orders.release': json<typeof order_buyer.releaseOrder>('POST', '/orders/:id/all_good', 'optional'),
  'orders.keepHold': json<typeof order_buyer.keepHold>('POST', '/orders/:id/hold', 'optional'),
  'orders.proposeMeeting': json<typeof meetings.proposeMeeting>('POST', '/orders/:id/meeting', 'optional'),
  'orders.acceptMeeting': json<typeof meetings.acceptMeeting>('POST', '/orders/:id/meet', 'optional'),
  'orders.getMeetingHours': json<typeof meetings.getMeetingHours>(
    'GET',
    '/users/me/meeting-hours',
    'required',
  ),
  'orders.setMeetingHours': json<typeof meetings.setMeetingHours>(
    'PUT',
    '/users/me/meeting-hours',
    'required',
  ),
  'orders.cancel': json<typeof order_buyer.cancelOrder>('POST', '/orders/:id/cancel', 'optional'),
  'claims.open': json<typeof claims.openClaim>('POST', '/orders/:id/problem', 'optional'),
  'claims.answer': json<typeof claims.answerClaim>('POST', '/orders/:id/problem/answer', 'required'),
  'claims.accept': json<typeof claims.acceptAnswer>('POST', '/orders/:id/problem/accept', 'optional'),
  'claims.escalate': json<typeof claims.escalateClaim>('POST', '/orders/:id/problem/escalate', 'optional'),
  'claims.withdraw': json<typeof claims.withdrawClaim>('POST', '/orders/:id/problem/withdraw', 'optional'),
  'claims.confirmReturn': json<typeof claims.confirmReturn>(
    'POST',
    '/orders/:id/problem/returned',
    'optional',
  ),
  'claims.uploadPhoto': multipart<typeof claims.uploadClaimPhoto>('/orders/:id/problem/photos', 'optional'),
}
