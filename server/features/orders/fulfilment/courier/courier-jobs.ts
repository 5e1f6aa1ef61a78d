import { jobKind } from '../../../../jobs/queue.ts'

/** Books the courier of an order. */
export const bookCourierJob = jobKind<{ orderId: string }>('book-courier', 6, 20)
/** Cancels the courier of a cancelled order. */
export const cancelCourierJob = jobKind<{ deliveryId: string }>('call-off-courier', 12, 20)
