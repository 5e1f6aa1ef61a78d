import type { CallResult } from '../../../contract/endpoint.ts'

/** The server asks for a proof of work. @source RFC 6585 §3 */
const PRECONDITION_REQUIRED = 428

/** Makes a call. If the server asks for a proof of work, computes it and makes the call once more with it. */
export async function withProof<Data>(
  make: (proof?: { proof: string }) => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  const first = await make()
  if (first.status !== PRECONDITION_REQUIRED) return first
  const { challenge, bits } = first.details ?? {}
  if (typeof challenge !== 'string' || typeof bits !== 'number') return first
  try {
    // Loaded only when asked for, which a usual visitor never is.
    const { solve } = await import('./solve.ts')
    return await make({ proof: await solve({ challenge, bits }) })
  } catch {
    return first
  }
}
