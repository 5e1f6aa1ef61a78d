import { composeEmail } from '../../mail/email.ts'
import type { Mail } from '../../ports/mailer.ts'

/** The letter with the verification code. */
export function codeMail(to: string, code: string): Mail {
  return composeEmail(to, {
    subject: `${code} is your Stoop code`,
    heading: 'Your verification code',
    paragraphs: ['Type this code on the page where you signed up. It works for 15 minutes.'],
    code,
    footnote: 'If you did not ask for this code, you can ignore this mail.',
  })
}

/** The letter with the link to choose a new password. */
export function resetMail(to: string, link: string): Mail {
  return composeEmail(to, {
    subject: 'Choose a new password for Stoop',
    heading: 'Choose a new password',
    paragraphs: ['Somebody asked for a new password for this address. The link works once, for an hour.'],
    button: { text: 'Choose a new password', link },
    footnote: 'If that was not you, you can ignore this mail: your password stays as it is.',
  })
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail(to: string, supportEmail: string): Mail {
  return composeEmail(to, {
    subject: 'Your Stoop password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account was changed just now, and all devices were signed out.'],
    footnote: `If that was not you, write to ${supportEmail} at once.`,
  })
}
