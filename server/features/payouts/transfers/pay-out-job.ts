import { jobKind } from '../../../jobs/queue.ts'

/** Decides the transfer of what an order owes its seller. The order feature adds these jobs too, by the same name. */
export const payOutJob = jobKind<{ orderId: string }>('pay-out', 12, 10)
