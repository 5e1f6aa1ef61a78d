import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { WebsiteEvents } from './events.ts'
import type { EnquiryKind } from './repository.ts'

/** The emails about what people write on the site. */
export function websiteEmails(supportEmail: string): EmailTemplates<WebsiteEvents> {
  return {
    'enquiry.received': {
      operator: enquiryEmail,
      sender: ({ enquiry, wantsDeck }) => thanksEmail(wantsDeck ? 'deck' : enquiry.kind, supportEmail),
    },
  }
}

const subjects: Record<EnquiryKind, string> = {
  contact: 'A message',
  ambassador: 'A campus ambassador',
  business: 'A business to list',
}

/** Carries the address of the person, because the operator answers by email. */
function enquiryEmail({ enquiry }: WebsiteEvents['enquiry.received']): EmailContent {
  const { id, kind, name, email, fields } = enquiry
  return {
    subject: `${subjects[kind]}: ${name}`,
    heading: `${subjects[kind]}: ${name}`,
    paragraphs: [`Written on the site. Answer to ${email}.`],
    facts: [['Name', name], ['Email', email], ...Object.entries(fields)],
    footnote: `npm run operator -- show enquiry ${id}`,
  }
}

interface Thanks {
  subject: string
  heading: string
  paragraph: string
}

/** @source spec §9: applications and businesses within 48 hours, the investor deck within 24 */
const thanks: Record<EnquiryKind | 'deck', Thanks> = {
  contact: {
    subject: 'We have your message',
    heading: 'Thank you for writing',
    paragraph: 'Your message has reached us, and a person will answer it.',
  },
  deck: {
    subject: 'You asked for our deck',
    heading: 'The deck is on its way',
    paragraph: 'We send it to this address within 24 hours.',
  },
  ambassador: {
    subject: 'We have your application',
    heading: 'Thank you for applying',
    paragraph: 'We read every application and answer within 48 hours.',
  },
  business: {
    subject: 'We have your business',
    heading: 'Thank you for joining',
    paragraph: 'We set up your account with you and write within 48 hours. Listing stays free.',
  },
}

/** Repeats nothing of what was written, because the address may be someone else's. */
function thanksEmail(kind: keyof typeof thanks, supportEmail: string): EmailContent {
  const { subject, heading, paragraph } = thanks[kind]
  return {
    subject,
    heading,
    paragraphs: [paragraph],
    footnote: `If you did not write to us, somebody used your address: you can ignore this mail, or tell ${supportEmail}.`,
  }
}
