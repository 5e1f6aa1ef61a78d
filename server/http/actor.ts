/** Who is calling. */
export interface Actor {
  userId: string
  sessionId: string
}

/** Says who a bearer token belongs to. */
export interface Authenticator {
  /** The person behind an access token; null when it is forged, expired or of another kind. */
  access(token: string): Promise<Actor | null>
  /** The account behind the token given between verification and set-password. */
  temporary(token: string): Promise<{ userId: string } | null>
}
