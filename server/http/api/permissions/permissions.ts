import type { CallName } from '../../../../contract/paths.ts'
import { accountPermissions } from './account-permissions.ts'
import { consolePermissions } from './console-permissions.ts'
import { orderPermissions } from './order-permissions.ts'
import { peoplePermissions } from './people-permissions.ts'
import { integrations, type Permission } from './permission.ts'
import { shopPermissions } from './shop-permissions.ts'

/**
 * The permissions of every call: the only place that decides by role. The dispatcher checks it before a call is read.
 * What it says about whose a thing has to be is enforced by the features, and tried by `matrix.test.ts`.
 */
export const permissions: Record<CallName, Permission> = {
  ...accountPermissions,
  ...shopPermissions,
  ...orderPermissions,
  ...peoplePermissions,
  ...consolePermissions,
  'readApi.listings': integrations,
  'readApi.listing': integrations,
  'readApi.orders': integrations,
  'readApi.order': integrations,
}

/** The permission of a call by its name. @throws Error for a call that is not in the table */
export function permissionOf(name: string): Permission {
  const permission = Object.hasOwn(permissions, name) ? permissions[name as CallName] : undefined
  if (!permission) throw new Error(`The call ${name} has no entry in the table of permissions`)
  return permission
}
