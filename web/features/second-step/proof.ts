import type { CallResult } from '../../../contract/endpoint.ts'
import type { InputOf } from '../../../contract/paths.ts'

/** One of the ways to prove a second factor. */
export type Proof = Pick<InputOf<'staff.open'>['body'] & object, 'code' | 'recovery_code' | 'passkey'>

/** Why a proof was not accepted; null if it was. */
export type ProofOutcome = string | null

/** Which ways somebody has set up. */
export interface Factors {
  hasCode: boolean
  hasPasskey: boolean
}

/** What the server asks for after a right password. */
export interface SecondStep extends Factors {
  ticket: string
}

/** The second step that a refused first step asks for; null if it was refused for another reason. */
export function secondStepOf({ code, details }: CallResult<unknown>): SecondStep | null {
  if (code !== 'factor.needed') return null
  return { ticket: String(details?.ticket), ...factorsOf({ details }) }
}

/** Which ways a refusal that asks for a factor names. */
export function factorsOf({ details }: Pick<CallResult<unknown>, 'details'>): Factors {
  return { hasCode: details?.has_code === true, hasPasskey: details?.has_passkey === true }
}

/**
 * Has the browser sign with a passkey.
 * @param options what the server answered to the request for one
 * @returns null if the person canceled, or no passkey of theirs is on this device
 */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Proof | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const response = await startAuthentication({ optionsJSON: options as never })
    return { passkey: { ...response } }
  } catch {
    return null
  }
}
