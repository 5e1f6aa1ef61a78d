import { staffRoutes } from '../../../features/operator/staff/routes.ts'
import { createStaffService } from '../../../features/operator/staff/staff.ts'
import { createStaffRepository } from '../../../features/operator/staff/staff-repository.ts'
import type { Cookies } from '../../../http/api/cookies.ts'
import type { Wiring } from '../wiring.ts'

/** Roles and the audit log. */
export function createStaffFeature({ database, clock }: Wiring, givePhotoPass: (cookies: Cookies) => void) {
  const staff = createStaffService({
    staff: createStaffRepository(database),
    transaction: database.transaction,
    clock,
  })
  return { staff, routes: staffRoutes(staff, givePhotoPass) }
}
