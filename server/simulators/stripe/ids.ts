import type { Random } from '../../ports/random.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** How long Stripe's own ids are after their prefix. */
const lengths = {
  cs_test_a1: 58,
  pi_3: 23,
  ch_3: 23,
  re_3: 23,
  evt_1: 23,
  li_1: 23,
  prod_: 14,
  price_1: 23,
  req_: 14,
  secret_: 25,
} as const

export type IdPrefix = keyof typeof lengths

/** An id that looks like Stripe's: `newId(random, 'cs_test_a1')`. */
export function newId(random: Random, prefix: IdPrefix): string {
  let id: string = prefix
  // 6 bits of each byte; the two values beyond the alphabet fold onto its start, which an id can bear.
  for (const byte of random.bytes(lengths[prefix])) id += alphabet[(byte & 63) % alphabet.length]
  return id
}
