import type { EnquiryKind } from '../../../contract/rules/site/website.ts'
import type { EnquiryRow } from './repository.ts'

/** What the operator and the people who use the site's forms are notified of. */
export interface WebsiteEvents {
  /** `wantsDeck`: the person requested the investor deck, for which a faster reply is promised. */
  'enquiry.received': { enquiry: EnquiryRow; wantsDeck: boolean }
  /** An answer by staff, with what it answers. */
  'enquiry.answered': { kind: EnquiryKind; fields: Record<string, string>; sentAt: Date; text: string }
}
