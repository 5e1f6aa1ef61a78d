import type { Random } from '../../ports/random.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Length of Stripe's ids after the prefix. */
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
  acct_1: 15,
  ba_1: 23,
  txn_1: 23,
  tr_1: 23,
  trr_1: 23,
  py_1: 23,
  pyr_1: 23,
  po_1: 23,
  du_1: 23,
  file_1: 23,
  issfr_1: 23,
  taxreg_1: 23,
  taxcalc_1: 23,
  tax_1: 23,
  tax_li_: 14,
  evt_test_6: 38,
  link_: 40,
  onboarding_: 40,
  secret_: 25,
} as const

export type IdPrefix = keyof typeof lengths

/** An id that looks like Stripe's: `newId(random, 'cs_test_a1')`. */
export function newId(random: Random, prefix: IdPrefix): string {
  let id: string = prefix
  // 6 bits of each byte. The two values beyond the alphabet map to its start, which is random enough.
  for (const byte of random.bytes(lengths[prefix])) id += alphabet[(byte & 63) % alphabet.length]
  return id
}
