import { z } from 'zod'

/** The answer to a challenge of `challenge.needed` and its like. */
export const proof = z
  .string()
  .max(200)
  .describe(
    'After an error with a `challenge`: that challenge, a dot and a whole number, so that the SHA-256 hash of it all begins with `bits` zero bits',
  )
