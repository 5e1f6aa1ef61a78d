/** When a delivery that has left is asked about, and when it is settled. @source decision 070 */

/** Hours after the promised time (and after it left) until the buyer is asked whether it arrived. */
export const ARRIVAL_ASK_HOURS = 2
/** The same where a courier is on it, who tells by itself. */
export const COURIER_ASK_HOURS = 24
/** Days after the question until it is asked once more. */
export const ARRIVAL_REMINDER_DAYS = 2
/** Days after the question until a delivery that nobody missed counts as arrived. */
export const ARRIVAL_DAYS = 3
/** Days after the buyer missed it until, with nothing shown to the contrary, everything goes back. */
export const OBJECTION_DAYS = 7
