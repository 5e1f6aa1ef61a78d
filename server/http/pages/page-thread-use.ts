/** What a thread that renders pages does now; `absent`: it ended and has not been started again. */
export type PageThreadState = 'idle' | 'busy' | 'starting' | 'absent'

/** How a thread ended that nobody closed; `hung`: it was terminated because it said nothing. */
export type PageThreadEnd = 'crashed' | 'hung' | 'failed_to_start'

/** What the page threads do now, and how often one has ended. */
export interface PageThreadUse {
  threads: Record<PageThreadState, number>
  /** Pages in progress, and pages of threads that ended, which wait for their second rendering. */
  pages: { rendering: number; retrying: number }
  ends: Readonly<Record<PageThreadEnd, number>>
}
