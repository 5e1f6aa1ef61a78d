import type { ErrorCode } from '../../../../contract/errors.ts'
import { Failure } from '../../../../contract/failure.ts'

/** What somebody signed in with; `email` is a link or code that was sent to the address. */
export type SignInFactor = 'password' | 'email' | 'app_code' | 'passkey' | 'recovery_code' | 'none'

/** One attempt to sign in, or to prove a second factor. */
export interface SignInAttempt {
  /** Null if no account has the address that was entered. */
  account: string | null
  /** The network address it came from. */
  address: string
  factor: SignInFactor
}

/** Writes an attempt to the log. @source OWASP ASVS 5.0, V16.3.1 */
export type LogSignIn = (attempt: SignInAttempt & { outcome: 'accepted' | ErrorCode }) => void

/** Does the work of an attempt and logs how it ended. A crash is no outcome: the request's own log line has it. */
export async function loggedSignIn<Result>(
  log: LogSignIn,
  attempt: SignInAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    log({ ...attempt, outcome: 'accepted' })
    return result
  } catch (error) {
    if (error instanceof Failure) log({ ...attempt, outcome: error.code })
    throw error
  }
}
