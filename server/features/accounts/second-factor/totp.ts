import { Secret, TOTP } from 'otpauth'

/** Seconds that one code is shown. */
const PERIOD = 30
/** 160 bits. @source RFC 4226 §4, requirement R6 */
const SECRET_BYTES = 20

/** A new secret for an authenticator app, in Base32 as people type it. */
export function newTotpSecret(bytes: (count: number) => Uint8Array): string {
  const random = Uint8Array.from(bytes(SECRET_BYTES))
  return new Secret({ buffer: random.buffer }).base32
}

/** What the QR code contains. @source https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(secret: string, account: string): string {
  return totp(secret, account).toString()
}

/**
 * Checks a code, accepting the steps just before and after the current one for clocks that differ.
 * @returns the time step that the code belongs to; null for a wrong code, and for one of `lastStep` or earlier
 * @source RFC 6238 §5.2
 */
export function totpStep(
  secret: string,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number },
): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = TOTP.counter({ period: PERIOD, timestamp }) + delta
  return step > lastStep ? step : null
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Stoop', label, period: PERIOD, secret: Secret.fromBase32(secret) })
}
