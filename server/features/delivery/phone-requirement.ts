import type { CourierDispatch, CourierTask } from '../../ports/courier.ts'

/** Whether a delivery is brought by a courier that cannot come without the buyer's telephone number. */
export function requiresPhone(dispatch: CourierDispatch | null, task: CourierTask): boolean {
  return dispatch?.needsPhone === true && dispatch.serves(task)
}
