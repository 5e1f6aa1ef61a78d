import { jobKind } from '../../../../jobs/queue.ts'

/** Asks the provider to submit the evidence of a dispute, or to end it. */
export const disputeRequestJob = jobKind<{ disputeId: string }>('dispute-request', 12, 30)
