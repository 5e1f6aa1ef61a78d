import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyRow } from './factor-repository.ts'

/** The site that passkeys belong to. */
interface RelyingParty {
  /** Its host name. */
  id: string
  origin: string
}

/** A new passkey as the browser describes it. */
export interface NewPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** Seconds that a browser gets to sign a challenge. */
export const CHALLENGE_SECONDS = 300

/** Loads the library on first use, because most processes start without a passkey. */
const library = () => import('@simplewebauthn/server')

/** Creates and checks passkeys of one site. @source https://www.w3.org/TR/webauthn-3/ */
export function createPasskeys(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const party: RelyingParty = { id: hostname, origin }
  return {
    /** What the browser needs to create a passkey; those that exist are not offered again. */
    async creation(user: { id: string; email: string; username: string }, existing: readonly PasskeyRow[]) {
      const { generateRegistrationOptions } = await library()
      return await generateRegistrationOptions({
        rpName: 'Stoop',
        rpID: party.id,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.username,
        timeout: CHALLENGE_SECONDS * 1000,
        excludeCredentials: existing.map(descriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
    },

    /** The passkey in a browser's response; null if it does not fit the challenge or the site. */
    async created(response: object, challenge: string): Promise<NewPasskey | null> {
      const { verifyRegistrationResponse } = await library()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: false,
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return null
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return { credentialId: id, publicKey, counter, transports }
    },

    /** What the browser needs to prove one of these passkeys. */
    async request(existing: readonly PasskeyRow[]) {
      const { generateAuthenticationOptions } = await library()
      return await generateAuthenticationOptions({
        rpID: party.id,
        timeout: CHALLENGE_SECONDS * 1000,
        allowCredentials: existing.map(descriptor),
        userVerification: 'preferred',
      })
    },

    /** The new counter of a passkey that has signed the challenge; null if it has not. */
    async proven(response: object, challenge: string, passkey: PasskeyRow): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: false,
        credential: {
          id: passkey.credential_id,
          publicKey: Uint8Array.from(passkey.public_key),
          counter: passkey.counter,
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      return verified && authenticationInfo ? authenticationInfo.newCounter : null
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

function descriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports }
}
