/** What people are told about reviews. */
export interface ReviewEvents {
  /** An order was handed over some days ago, and the recipient has not written a review. `other`: null for a guest. */
  'review.asked': { title: string; other: string | null; link: string }
  /** A review about the recipient was published. `stars`: 1 to 5. */
  'review.received': { title: string; author: string | null; stars: number; text: string; link: string }
  /** The other side has written a review, which stays hidden until the recipient has, too. */
  'review.waiting': { title: string; other: string | null; until: Date; link: string }
  /** The person that a review is about has answered it. */
  'review.answered': { title: string; subject: string | null; text: string; link: string }
}
