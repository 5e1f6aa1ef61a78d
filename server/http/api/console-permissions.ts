import type { CallName } from '../../../contract/paths.ts'
import type { Permission } from './permission.ts'

const staff: Permission = { roles: ['moderator', 'operator'], denied: 'staff.denied' }
const operators: Permission = { roles: ['operator'], denied: 'staff.denied' }
/** Money, roles and API keys. */
const provenOperators: Permission = { ...operators, stepUp: true }

/** The part of the table for calls of the console. */
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
  'console.writeNote': staff,
  'console.suspend': staff,
  'console.lift': staff,
  'console.signOut': staff,
  'console.resetFactors': provenOperators,
  'console.exportPerson': provenOperators,
  'console.deletePerson': provenOperators,
  'console.enquiries': operators,
  'console.enquiry': operators,
  'console.answerEnquiry': operators,
  'console.assignEnquiry': operators,
  'console.closeEnquiry': operators,
  'console.apiKeys': operators,
  'console.createApiKey': provenOperators,
  'console.revokeApiKey': provenOperators,
  'operator.dashboard': operators,
  'operator.money': operators,
  'operator.waiting': operators,
  'operator.attention': operators,
  'operator.export': operators,
} as const satisfies Partial<Record<CallName, Permission>>
