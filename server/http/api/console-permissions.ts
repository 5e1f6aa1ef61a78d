import type { CallName } from '../../../contract/paths.ts'
import type { Permission } from './permission.ts'

const staff: Permission = { roles: ['moderator', 'operator'], denied: 'staff.denied' }
const operators: Permission = { roles: ['operator'], denied: 'staff.denied' }
/** Money and roles. */
const provenOperators: Permission = { ...operators, stepUp: true }

/** The permissions of the console's calls. */
export const consolePermissions = {
  'staff.me': staff,
  'staff.list': operators,
  'staff.grant': provenOperators,
  'staff.audit': operators,
  'staffToday.get': staff,
  'staffHealth.get': operators,
  'staffHealth.retry': operators,
  'staffOrders.list': staff,
  'staffOrders.get': staff,
  'staffOrders.export': operators,
  'staffOrders.refund': provenOperators,
  'staffOrders.settleRefund': provenOperators,
  'staffOrders.deliver': provenOperators,
  'staffOrders.decideClaim': provenOperators,
  'staffOrders.submitDispute': provenOperators,
  'staffOrders.acceptDispute': provenOperators,
  'staffOrders.keepWarned': provenOperators,
  'staffOrders.retryPayout': provenOperators,
  'console.listings': staff,
  'console.listing': staff,
  'console.hideListing': staff,
  'console.restoreListing': staff,
  'console.fileListing': staff,
  'console.people': staff,
  'console.person': staff,
  'console.exportPeople': operators,
  'console.writeNote': staff,
  'console.suspend': staff,
  'console.lift': staff,
  'console.signOut': staff,
  'console.resetFactors': provenOperators,
  'console.exportPerson': provenOperators,
  'console.deletePerson': provenOperators,
  'queue.list': staff,
  'queue.get': staff,
  'queue.claim': staff,
  'queue.release': staff,
  'queue.decide': staff,
  'moderation.decide': staff,
  'moderation.member': staff,
  'operator.dashboard': operators,
  'operator.money': operators,
  'operator.waiting': operators,
  'operator.attention': operators,
  'operator.export': operators,
} as const satisfies Partial<Record<CallName, Permission>>
