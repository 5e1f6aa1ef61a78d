import { call } from '../../../api/call.ts'

/** Registers an email address. If the server asks for a proof of work, computes it and sends the request again. */
export async function register(email: string) {
  const first = await call('auth.registerByEmail', { body: { email } })
  if (first.code !== 'challenge.needed') return first
  const { challenge, bits } = first.details ?? {}
  if (typeof challenge !== 'string' || typeof bits !== 'number') return first
  try {
    // Loaded only when asked for, which a usual visitor never is.
    const { solve } = await import('./proof/solve.ts')
    return await call('auth.registerByEmail', { body: { email, proof: await solve({ challenge, bits }) } })
  } catch {
    return first
  }
}
