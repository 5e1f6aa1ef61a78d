import type { EnquiryKind } from '../../../contract/rules/site/website.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { WebsiteEvents } from './events.ts'

/** The emails about messages from the site's forms. */
export function websiteEmails(supportEmail: string): EmailTemplates<WebsiteEvents> {
  return {
    'enquiry.received': {
      operator: enquiryEmail,
      sender: ({ enquiry, wantsDeck }) => thanksEmail(wantsDeck ? 'deck' : enquiry.kind, supportEmail),
    },
    'enquiry.answered': { sender: (facts) => answerEmail(facts, supportEmail) },
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
    paragraphs: [`Sent from the website. Reply to ${email}.`],
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
    paragraph: 'We have received your message, and a person will reply.',
  },
  deck: {
    subject: 'You asked for our deck',
    heading: 'The deck is on its way',
    paragraph: 'We will send it to this address within 24 hours.',
  },
  ambassador: {
    subject: 'We have your application',
    heading: 'Thank you for applying',
    paragraph: 'We read every application and reply within 48 hours.',
  },
  business: {
    subject: 'We have your registration',
    heading: 'Thank you for joining',
    paragraph: 'We will email you within 48 hours to set up your account. Listing stays free.',
  },
}

const answered: Record<EnquiryKind, string> = {
  contact: 'Our answer to your message',
  ambassador: 'Your application',
  business: 'Your registration',
}

/** What a person wrote, with the message that it answers below. */
function answerEmail(
  { kind, fields, text }: WebsiteEvents['enquiry.answered'],
  supportEmail: string,
): EmailContent {
  return {
    subject: answered[kind],
    heading: answered[kind],
    paragraphs: [...text.split(/\n+/), `To write back, email ${supportEmail}.`],
    facts: Object.entries(fields),
    footnote: 'Below our answer is what was sent to us with this address.',
  }
}

/** Does not quote the message, because the address may be someone else's. */
function thanksEmail(kind: keyof typeof thanks, supportEmail: string): EmailContent {
  const { subject, heading, paragraph } = thanks[kind]
  return {
    subject,
    heading,
    paragraphs: [paragraph],
    footnote: `If you did not write to us, someone else used your address. You can ignore this email, or tell ${supportEmail}.`,
  }
}
