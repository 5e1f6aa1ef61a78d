/** The source of randomness. A port, so that tests can fix codes, tokens and ids. */
export interface Random {
  /** `length` cryptographically strong random bytes. */
  bytes(length: number): Uint8Array
  /** A UUIDv7 (RFC 9562), which sorts by creation time: new index entries share pages. */
  uuid(): string
  /** A uniform integer from 0 up to, not including, `limit`. */
  integer(limit: number): number
}
