/** Who is calling. */
export interface Actor {
  userId: string
  sessionId: string
}

/** Says who a bearer token belongs to. */
export interface Authenticator {
  /** The person behind an access token; null when it is forged, expired, of another kind or signed out. */
  access(token: string): Promise<Actor | null>
  /** Whether somebody who was let in is still signed in, and so still has an account. */
  isStillSignedIn(actor: Actor): Promise<boolean>
  /** The account behind the token given between verification and set-password. */
  temporary(token: string): Promise<{ userId: string } | null>
}
