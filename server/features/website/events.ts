import type { EnquiryRow } from './repository.ts'

/** What the operator and the people who use the site's forms are notified of. */
export interface WebsiteEvents {
  /** `wantsDeck`: the person asked for the investor deck, which is promised sooner. */
  'enquiry.received': { enquiry: EnquiryRow; wantsDeck: boolean }
}
