import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import type { Random } from '../../ports/random.ts'

/** The operating system's random number generator. */
export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  uuid: () => v7(),
  integer: (limit) => randomInt(limit),
}
