/** Deadlines for deliveries that have left. @source decision 070 */

/** Hours after the promised time (and after it left) until the buyer is asked whether it arrived. */
export const ARRIVAL_ASK_HOURS = 2
/** The same for couriers, who normally report the arrival themselves. */
export const COURIER_ASK_HOURS = 24
/** Days after the question until the buyer is reminded. */
export const ARRIVAL_REMINDER_DAYS = 2
/** Days after the question until a delivery that nobody reported missing counts as arrived. */
export const ARRIVAL_DAYS = 3
/** Days after the buyer's report until everything is refunded, unless the operator finds that it arrived. */
export const OBJECTION_DAYS = 7
