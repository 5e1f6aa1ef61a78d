import type { EnquiryRow } from './repository.ts'

/** What the operator and the people who use the site's forms are notified of. */
export interface WebsiteEvents {
  /** `wantsDeck`: the person requested the investor deck, for which a faster reply is promised. */
  'enquiry.received': { enquiry: EnquiryRow; wantsDeck: boolean }
}
