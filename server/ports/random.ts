/** Where chance comes from. A port, so that codes, tokens and ids can be fixed in a test. */
export interface Random {
  /** `length` cryptographically strong random bytes. */
  bytes(length: number): Uint8Array
  /** A UUIDv7 (RFC 9562): sorts by the time it was made, which keeps index pages warm. */
  uuid(): string
  /** A uniform integer from 0 up to, not including, `limit`. */
  integer(limit: number): number
}
