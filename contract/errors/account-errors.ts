import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of signing up, signing in and account settings. */
export const accountErrors = {
  'account.exists': {
    status: 409,
    sentence: 'An account with this email address already exists. Please try logging in instead.',
  },
  'account.email_disposable': {
    status: 400,
    sentence:
      'This is a disposable email address. Please use one that you keep: we send codes and updates about your orders to it.',
  },
  'account.sign_ups_paused': {
    status: 403,
    sentence: 'New sign-ups are paused at the moment. If you have an account, you can log in.',
  },
  'challenge.needed': {
    status: 428,
    sentence:
      'Many accounts are being created from your network, and your browser could not do the short check we ask for. Please update your browser, or try again in an hour.',
  },
  'account.code_invalid': {
    status: 400,
    sentence: 'The verification code is invalid or has expired. Please check your code or request a new one.',
  },
  'account.not_found': {
    status: 404,
    sentence: 'We could not find your account. Please try registering again.',
  },
  'account.unverified': {
    status: 401,
    sentence: "Your email address hasn't been verified yet. Redirecting you to the verification page now.",
  },
  'account.incomplete': {
    status: 402,
    sentence: 'Your account setup is incomplete. Redirecting you to set your password now.',
  },
  'account.wrong_password': { status: 403, sentence: 'Incorrect email or password. Please try again.' },
  'account.proof_needed': {
    status: 428,
    sentence:
      'Many wrong passwords were entered here, and your browser could not do the short check we ask for. Please update your browser, or try again in 15 minutes.',
  },
  'account.suspended': {
    status: 403,
    sentence: 'This account is suspended. If you think that is a mistake, please contact us.',
  },
  'account.limited': {
    status: 403,
    sentence: 'You can’t publish, make offers or write messages until {date}. Your email says why.',
  },
  'factor.needed': { status: 401, sentence: 'One more step: confirm that it is you.' },
  'factor.proof_needed': {
    status: 403,
    sentence: 'Confirm with your passkey, your authenticator app or a recovery code.',
  },
  'factor.wrong': { status: 403, sentence: 'That did not match. Please try again.' },
  'factor.ticket_expired': { status: 401, sentence: 'This took too long. Please enter your password again.' },
  'factor.none': { status: 409, sentence: 'Turn on two-step sign-in in your settings first.' },
  'factor.exists': { status: 409, sentence: 'This is set up already.' },
  'factor.no_passkey': { status: 404, sentence: 'Your account has no passkey.' },
  'factor.staff_needs_one': {
    status: 409,
    sentence: 'Staff need two-step sign-in. Add another way to sign in before you remove this one.',
  },
  'account.verify_first': { status: 403, sentence: 'Please verify your email before setting a password.' },
  'account.password_exists': { status: 409, sentence: 'A password has already been set for this account.' },
  'account.password_common': {
    status: 400,
    sentence: 'This password is too common. Please choose one that is harder to guess.',
  },
  'account.password_guessable': {
    status: 400,
    sentence: 'Please choose a password that isn’t mostly your name, your email address or “Stoop”.',
  },
  'account.reset_invalid': {
    status: 400,
    sentence: 'This link has expired or was already used. Please request a new one.',
  },
  'account.username_taken': { status: 409, sentence: 'This username is taken. Please choose another.' },
  'account.has_open_orders': {
    status: 409,
    sentence: 'You still have an open order. Please finish or cancel it before you delete your account.',
  },
  'account.is_owed_money': {
    status: 409,
    sentence:
      'You still have money waiting for you. Set up payouts under My Stuff → Money first, or write to support if you want to give it up.',
  },
  'account.payout_returned': {
    status: 409,
    sentence:
      'Your bank returned a payout. Correct your bank account under My Stuff → Money first, or write to support if you want to give the money up.',
  },
  'account.owes_money': {
    status: 409,
    sentence:
      'You owe us money for a sale that was refunded after we had paid you. Your next sales pay it, or write to support to settle it.',
  },
  'account.user_not_found': { status: 404, sentence: 'We could not find this person.' },
} as const satisfies ErrorDefinitions
