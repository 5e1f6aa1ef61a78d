/**
 * In which role someone makes a call:
 * - `anonymous`: no credentials;
 * - `guest`: the link of one order, which proves the order to people without an account;
 * - `registrant`: a verified email address without a password;
 * - `member`, `moderator`: signed in;
 * - `operator`: runs the installation, from its terminal or by the dashboard's link;
 * - `system`: scheduled tasks and jobs; never over HTTP.
 */
export type Role = 'anonymous' | 'guest' | 'registrant' | 'member' | 'moderator' | 'operator' | 'system'

/** A signed-in member. */
export interface Actor {
  userId: string
  sessionId: string
}

/** Who makes a call. */
export interface Identity {
  role: Role
  /** Only of a member or moderator. */
  actor: Actor | null
  /** The account of a registrant. */
  temporaryUserId: string | null
}

/** Finds the person behind a bearer token. */
export interface Authenticator {
  /** The owner of an access token; null if it is forged, expired, of another kind or signed out. */
  access(token: string): Promise<Actor | null>
  /** Whether a member is still signed in, and so still has an account. */
  isStillSignedIn(actor: Actor): Promise<boolean>
  /** The account of a token issued between verification and the first password. */
  temporary(token: string): Promise<{ userId: string } | null>
}
