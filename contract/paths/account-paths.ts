import type * as auth from '../calls/accounts/auth.ts'
import type * as second_factor from '../calls/accounts/second-factor.ts'
import type * as sign_up from '../calls/accounts/sign-up.ts'
import type * as users from '../calls/accounts/users.ts'
import type * as favorites from '../calls/listings/favorites.ts'
import { form, json } from './path.ts'

/** The calls about accounts and sessions. */
export const accountPaths = {
  'auth.registerByEmail': json<typeof sign_up.registerByEmail>('POST', '/auth/register_by_email', 'none'),
  'auth.resendVerificationEmail': json<typeof sign_up.resendVerificationEmail>(
    'POST',
    '/auth/resend_verification_email',
    'none',
  ),
  'auth.verifyEmail': json<typeof sign_up.verifyEmail>('POST', '/auth/verify_email', 'none'),
  'auth.setPassword': json<typeof sign_up.setPassword>('POST', '/auth/set_password', 'temporary'),
  'auth.login': form<typeof auth.login>('/auth/login', 'none'),
  'auth.logout': json<typeof auth.logout>('POST', '/auth/logout', 'none'),
  'auth.forgotPassword': json<typeof auth.forgotPassword>('POST', '/auth/forgot_password', 'none'),
  'auth.checkReset': json<typeof auth.checkReset>('POST', '/auth/check_reset', 'none'),
  'auth.resetPassword': json<typeof auth.resetPassword>('POST', '/auth/reset_password', 'none'),
  'auth.listSessions': json<typeof auth.listSessions>('GET', '/auth/sessions', 'required'),
  'auth.revokeSession': json<typeof auth.revokeSession>('DELETE', '/auth/sessions/:id', 'required'),
  'auth.secondStep': json<typeof second_factor.secondStep>('POST', '/auth/second_step', 'none'),
  'auth.requestPasskey': json<typeof second_factor.requestPasskey>(
    'POST',
    '/auth/second_step/passkey',
    'none',
  ),
  'factors.get': json<typeof second_factor.getFactors>('GET', '/users/me/factors', 'required'),
  'factors.requestPasskey': json<typeof second_factor.requestOwnPasskey>(
    'POST',
    '/users/me/factors/passkeys/proof',
    'required',
  ),
  'factors.beginTotp': json<typeof second_factor.beginTotp>('POST', '/users/me/factors/totp', 'required'),
  'factors.confirmTotp': json<typeof second_factor.confirmTotp>(
    'POST',
    '/users/me/factors/totp/confirm',
    'required',
  ),
  'factors.removeTotp': json<typeof second_factor.removeTotp>('DELETE', '/users/me/factors/totp', 'required'),
  'factors.beginPasskey': json<typeof second_factor.beginPasskey>(
    'POST',
    '/users/me/factors/passkeys/options',
    'required',
  ),
  'factors.addPasskey': json<typeof second_factor.addPasskey>(
    'POST',
    '/users/me/factors/passkeys',
    'required',
  ),
  'factors.removePasskey': json<typeof second_factor.removePasskey>(
    'DELETE',
    '/users/me/factors/passkeys/:id',
    'required',
  ),
  'factors.renewCodes': json<typeof second_factor.renewCodes>(
    'POST',
    '/users/me/factors/recovery_codes',
    'required',
  ),
  'users.updateMe': json<typeof users.updateMe>('PATCH', '/users/me', 'required'),
  'users.changePassword': json<typeof users.changePassword>('PUT', '/users/me/password', 'required'),
  'users.exportMe': json<typeof users.exportMe>('GET', '/users/me/export', 'required'),
  'users.deleteMe': json<typeof users.deleteMe>('DELETE', '/users/me', 'required'),
  'users.getOwnBusiness': json<typeof users.getOwnBusiness>('GET', '/users/me/business_account', 'required'),
  'users.setOwnBusiness': json<typeof users.setOwnBusiness>('PUT', '/users/me/business_account', 'required'),
  'users.removeOwnBusiness': json<typeof users.removeOwnBusiness>(
    'DELETE',
    '/users/me/business_account',
    'required',
  ),
  // After signing in.
  'favorites.merge': json<typeof favorites.mergeBrowsing>('POST', '/favorites/merge', 'required'),
}
