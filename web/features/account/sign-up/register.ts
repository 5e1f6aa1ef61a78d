import { call } from '../../../api/call.ts'
import { withProof } from '../../../api/proof/with-proof.ts'

/** Registers an email address, with a proof of work if the server asks for one. */
export function register(email: string) {
  return withProof((proof) => call('auth.registerByEmail', { body: { email, ...proof } }))
}
