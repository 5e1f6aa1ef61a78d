import type { DataOf } from '../../../../contract/paths.ts'

export type StaffRole = DataOf<'staff.me'>['role']

const operators: readonly StaffRole[] = ['operator']
const staff: readonly StaffRole[] = ['moderator', 'operator']

/** What waits on each page, as the server counts it. */
export type WaitingCounts = DataOf<'consoleToday.counts'>

/** The console's pages, in the order of its navigation. The server decides what each role may read and do. */
export const consolePages = [
  { name: 'Today', path: '/operator', roles: staff },
  { name: 'Queue', path: '/operator/queue', roles: staff, waits: 'queue' },
  { name: 'Orders', path: '/operator/orders', roles: staff, waits: 'orders' },
  { name: 'Listings', path: '/operator/listings', roles: staff, waits: 'listings' },
  { name: 'People', path: '/operator/people', roles: staff, waits: 'people' },
  { name: 'Enquiries', path: '/operator/enquiries', roles: operators, waits: 'enquiries' },
  { name: 'Money', path: '/operator/money', roles: operators, waits: 'money' },
  { name: 'Health', path: '/operator/health', roles: operators },
  { name: 'Numbers', path: '/operator/numbers', roles: operators },
  { name: 'City and settings', path: '/operator/settings', roles: operators },
  { name: 'API', path: '/operator/api', roles: operators },
  { name: 'Webhooks', path: '/operator/webhooks', roles: operators },
  { name: 'Staff', path: '/operator/staff', roles: operators },
  { name: 'Audit log', path: '/operator/audit', roles: operators },
] as const satisfies readonly ConsoleLink[]
export type ConsolePage = (typeof consolePages)[number]

interface ConsoleLink {
  name: string
  path: string
  roles: readonly StaffRole[]
  /** The count that the navigation shows beside the name. */
  waits?: keyof WaitingCounts
}
