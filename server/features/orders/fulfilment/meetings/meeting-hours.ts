import type { MeetingHours } from '../../../../../contract/rules/orders/meetings.ts'
import type { OrderDependencies } from '../../dependencies.ts'

/** Members' usual pickup hours. @source decision 233 */
export function createMeetingHours({ db, unitOfWork }: OrderDependencies) {
  return {
    of: (userId: string) => db.meetings.hoursOf(userId),

    /** Replaces all hours. @returns what is stored */
    set: (userId: string, hours: readonly MeetingHours[]) =>
      unitOfWork(async ({ meetings }) => {
        await meetings.setHours(userId, hours)
        return await meetings.hoursOf(userId)
      }),
  }
}
