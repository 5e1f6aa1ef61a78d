import { INVESTOR_ACCESS_HOURS } from '../../../contract/rules/website.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { codeHash, sameText } from '../accounts/secrets.ts'
import type { WebsiteRepository } from './repository.ts'
import { createSignedPass } from './signed-pass.ts'

/** What the gate before the investor pages needs. */
export interface GateTools {
  website: WebsiteRepository
  clock: Clock
  random: Random
  secretKey: string
  /** The operator's choice; null where there is none. */
  password: string | null
}

const KEY = 'investor-password'

/** Who may see the investor pages: whoever knows the one password. @source spec §4 Investor gate; product-decisions §7 */
export function createGate({ website, clock, random, secretKey, password }: GateTools) {
  const hashOf = (word: string) => codeHash(secretKey, KEY, word)
  const chosen = password === null ? null : hashOf(password)
  // What a pass is signed with: a new password ends the passes that the old one gave.
  const hash = async () => chosen ?? (await website.kept(KEY))
  const passes = (current: string) =>
    createSignedPass(secretKey, clock, () => `investor:${current}`, INVESTOR_ACCESS_HOURS * 3600)
  const newWord = () => Buffer.from(random.bytes(9)).toString('base64url').replace(/[-_]/g, 'x')

  return {
    /** Makes a password where the operator chose none and none was made. @returns it, once */
    async prepare(): Promise<string | null> {
      if (chosen) return null
      const word = newWord()
      return (await website.keepFirst(KEY, hashOf(word))) ? word : null
    },

    /** Makes another password in place of the made one. @returns it, or null where the operator's setting decides */
    async renew(): Promise<string | null> {
      if (chosen) return null
      const word = newWord()
      await website.keep(KEY, hashOf(word))
      return word
    },

    /** A pass for whoever knows the password; null for everybody else. */
    async open(typed: string): Promise<string | null> {
      const current = await hash()
      // Compared as hashes under our key, in a time that says nothing.
      const fits = sameText(hashOf(typed.trim()), current ?? '')
      return current && fits ? passes(current).issue() : null
    },

    async isOpenTo(pass: string | null): Promise<boolean> {
      const current = pass ? await hash() : null
      return current !== null && passes(current).fits(pass)
    },
  }
}
