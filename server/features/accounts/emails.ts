import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { AccountEvents, FactorUse } from './events.ts'

/** The emails about accounts. */
export function accountEmails(supportEmail: string): EmailTemplates<AccountEvents> {
  return {
    'account.code': { member: codeEmail },
    'account.password-reset': { member: resetEmail },
    'account.password-changed': { member: () => passwordChangedEmail(supportEmail) },
    'account.second-factor': { member: (facts) => secondFactorEmail(facts, supportEmail) },
    'account.codes-guessed': { member: () => codesGuessedEmail(supportEmail) },
    'account.recovery-code-used': { member: (facts) => recoveryCodeEmail(facts, supportEmail) },
  }
}

function codeEmail({ code }: AccountEvents['account.code']): EmailContent {
  return {
    subject: `${code} is your Stoop code`,
    heading: 'Your verification code',
    paragraphs: ['Type this code on the page where you signed up. It works for 15 minutes.'],
    code,
    footnote: 'If you did not ask for this code, you can ignore this email.',
  }
}

function resetEmail({ link }: AccountEvents['account.password-reset']): EmailContent {
  return {
    subject: 'Choose a new password for Stoop',
    heading: 'Choose a new password',
    paragraphs: ['Someone asked for a new password for this address. The link works once, within an hour.'],
    button: { text: 'Choose a new password', link },
    footnote: 'If that was not you, you can ignore this email. Your password stays the same.',
  }
}

function passwordChangedEmail(supportEmail: string): EmailContent {
  return {
    subject: 'Your Stoop password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account was just changed, and all other devices were signed out.'],
    footnote: `If that was not you, write to ${supportEmail} right away.`,
  }
}

function secondFactorEmail(
  { outcome, isOn }: AccountEvents['account.second-factor'],
  supportEmail: string,
): EmailContent {
  const now = isOn
    ? 'Signing in to your account takes your password and a second step.'
    : 'Signing in to your account takes only your password from now on.'
  return {
    subject: `Two-step sign-in: a way to sign in was ${outcome}`,
    heading: `A way to sign in was ${outcome}`,
    paragraphs: [now],
    footnote: `If that was not you, choose a new password and write to ${supportEmail} right away.`,
  }
}

/** What a recovery code was used for, after “used to”. */
const usedTo: Record<FactorUse, string> = {
  sign_in: 'sign in',
  console: 'open the console',
  change: 'confirm a change to two-step sign-in',
}

function codesGuessedEmail(supportEmail: string): EmailContent {
  return {
    subject: 'Wrong sign-in codes for your Stoop account',
    heading: 'Somebody entered wrong codes',
    paragraphs: [
      'Ten wrong codes for two-step sign-in were entered for your account within a day, by somebody who knows your password or uses one of your devices.',
      'None of them worked. After fifty wrong codes, two-step sign-in stops for a day.',
    ],
    footnote: `If that was not you, choose a new password and write to ${supportEmail} right away.`,
  }
}

function recoveryCodeEmail(
  { use, left }: AccountEvents['account.recovery-code-used'],
  supportEmail: string,
): EmailContent {
  const codesLeft = left === 1 ? '1 code is left.' : `${left || 'No'} codes are left.`
  return {
    subject: `A recovery code was used to ${usedTo[use]}`,
    heading: `A recovery code was used to ${usedTo[use]}`,
    paragraphs: [
      `One of the recovery codes of your account was just used to ${usedTo[use]}. It won’t work again.`,
      left <= 2 ? `${codesLeft} You can make new ones in Settings, under two-step sign-in.` : codesLeft,
    ],
    footnote: `If that was not you, choose a new password and write to ${supportEmail} right away.`,
  }
}
