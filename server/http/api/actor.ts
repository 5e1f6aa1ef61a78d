import type { KeyScope } from '../../../contract/rules/site/api-keys.ts'

/**
 * In which role someone makes a call:
 * - `anonymous`: no credentials;
 * - `guest`: the link of one order, which proves the order to people without an account;
 * - `registrant`: a verified email address without a password;
 * - `member`: signed in; staff too, except in calls of the console;
 * - `moderator`, `operator`: staff whose session is open to the console; an operator also by the terminal's link;
 * - `integration`: a program with an API key that an operator has made;
 * - `system`: scheduled tasks and jobs; never over HTTP.
 */
export type Role =
  | 'anonymous'
  | 'guest'
  | 'registrant'
  | 'member'
  | 'moderator'
  | 'operator'
  | 'integration'
  | 'system'

/** A signed-in member. */
export interface Actor {
  userId: string
  sessionId: string
}

export type StaffRole = 'moderator' | 'operator'

/** A member of staff whose session is open to the console. */
export interface StaffActor extends Actor {
  role: StaffRole
  username: string
  /** When the console closes. */
  until: Date
  /** When they last proved their second factor. */
  steppedUpAt: Date | null
}

/** Who uses the console. */
export interface Staff {
  role: StaffRole
  /** Their account; null for the operator who opened the console from the terminal, and has none. */
  id: string | null
  username: string | null
  until: Date
  /** Milliseconds since they last proved who they are. */
  provenAgo: number
}

/** The API key that a program calls with. */
export interface KeyCaller {
  id: string
  scopes: readonly KeyScope[]
}

/** Who makes a call. */
export interface Identity {
  role: Role
  /** Only of somebody with an account. */
  actor: Actor | null
  /** Only in calls of the console. */
  staff: Staff | null
  /** Only in calls whose auth is `key`. */
  key: KeyCaller | null
  /** The account of a registrant. */
  temporaryUserId: string | null
}

/** Finds the person behind a bearer token. */
export interface Authenticator {
  /** The owner of an access token; null if it is forged, expired, of another kind or signed out. */
  access(token: string): Promise<Actor | null>
  /**
   * The same for a call of the console, read from the database each time, so that a role that was taken away ends at once.
   * @throws Failure `staff.denied` for members, `staff.locked` without a second factor in this session
   */
  staff(token: string): Promise<StaffActor | null>
  /** Whether a member is still signed in, and so still has an account. */
  isStillSignedIn(actor: Actor): Promise<boolean>
  /** The account of a token issued between verification and the first password. */
  temporary(token: string): Promise<{ userId: string } | null>
}
