import { composeEmail } from '../../mail/email.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { EnquiryKind, EnquiryRow } from './repository.ts'

const subjects: Record<EnquiryKind, string> = {
  contact: 'A message',
  ambassador: 'A campus ambassador',
  business: 'A business to list',
}

/** What the operator reads. Answering is up to them: the address stands in the letter. */
export function operatorLetter(to: string, { id, kind, name, email, fields }: EnquiryRow): Mail {
  return composeEmail(to, {
    subject: `${subjects[kind]}: ${name}`,
    heading: `${subjects[kind]}: ${name}`,
    paragraphs: [`Written on the site. Answer to ${email}.`],
    facts: [['Name', name], ['Email', email], ...Object.entries(fields)],
    footnote: `npm run operator -- show enquiry ${id}`,
  })
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

/** What the person reads who wrote. Nothing of what they wrote is in it: it could be somebody else's address. */
export function thanksLetter(to: string, kind: keyof typeof thanks, supportEmail: string): Mail {
  const { subject, heading, paragraph } = thanks[kind]
  return composeEmail(to, {
    subject,
    heading,
    paragraphs: [paragraph],
    footnote: `If you did not write to us, somebody used your address: you can ignore this mail, or tell ${supportEmail}.`,
  })
}
