import type { CourierDispatch, CourierTask } from '../../../ports/courier.ts'

/** Whether the delivery's courier requires the buyer's phone number. */
export function requiresPhone(dispatch: CourierDispatch | null, task: CourierTask): boolean {
  return dispatch?.needsPhone === true && dispatch.serves(task)
}
