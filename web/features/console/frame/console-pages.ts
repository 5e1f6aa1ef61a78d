import type { DataOf } from '../../../../contract/paths.ts'

export type StaffRole = DataOf<'staff.me'>['role']

const operators: readonly StaffRole[] = ['operator']
const staff: readonly StaffRole[] = ['moderator', 'operator']

/** The console's pages, in the order of its navigation. The server decides what each role may read and do. */
export const consolePages = [
  { name: 'Today', path: '/operator', roles: staff },
  { name: 'Queue', path: '/operator/queue', roles: staff },
  { name: 'Orders', path: '/operator/orders', roles: staff },
  { name: 'Listings', path: '/operator/listings', roles: staff },
  { name: 'People', path: '/operator/people', roles: staff },
  { name: 'Enquiries', path: '/operator/enquiries', roles: operators },
  { name: 'Money', path: '/operator/money', roles: operators },
  { name: 'Health', path: '/operator/health', roles: operators },
  { name: 'Numbers', path: '/operator/numbers', roles: operators },
  { name: 'City and settings', path: '/operator/settings', roles: operators },
  { name: 'API', path: '/operator/api', roles: operators },
  { name: 'Webhooks', path: '/operator/webhooks', roles: operators },
  { name: 'Staff', path: '/operator/staff', roles: operators },
  { name: 'Audit log', path: '/operator/audit', roles: operators },
] as const satisfies readonly { name: string; path: string; roles: readonly StaffRole[] }[]
export type ConsolePage = (typeof consolePages)[number]
