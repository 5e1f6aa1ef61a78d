import { INVESTOR_ACCESS_HOURS } from '../../../contract/rules/site/website.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { codeHash, sameText } from '../accounts/secrets.ts'
import type { WebsiteRepository } from './repository.ts'
import { createSignedPass } from './signed-pass.ts'

export interface GateDependencies {
  website: WebsiteRepository
  clock: Clock
  random: Random
  secretKey: string
  /** Set by the operator; null if it is generated. */
  password: string | null
}

const KEY = 'investor-password'

/** Protects the investor pages with one password. @source spec §4 Investor gate; product-decisions §7 */
export function createGate({ website, clock, random, secretKey, password }: GateDependencies) {
  const hashOf = (text: string) => codeHash(secretKey, KEY, text)
  const configuredHash = password === null ? null : hashOf(password)
  const currentHash = async () => configuredHash ?? (await website.value(KEY))
  // Passes are signed with the hash: a new password ends the passes of the old one.
  const passesFor = (hash: string) =>
    createSignedPass(secretKey, clock, () => `investor:${hash}`, INVESTOR_ACCESS_HOURS * 3600)
  const generatePassword = () => Buffer.from(random.bytes(9)).toString('base64url').replace(/[-_]/g, 'x')

  return {
    /** Generates a password if the operator set none and none exists. @returns it, the first time only */
    async prepare(): Promise<string | null> {
      if (configuredHash) return null
      const generated = generatePassword()
      return (await website.saveValueOnce(KEY, hashOf(generated))) ? generated : null
    },

    /** Replaces the generated password. @returns the new one, or null if the operator's setting decides */
    async renew(rows: Pick<WebsiteRepository, 'saveValue'> = website): Promise<string | null> {
      if (configuredHash) return null
      const generated = generatePassword()
      await rows.saveValue(KEY, hashOf(generated))
      return generated
    },

    /** @returns a pass for the right password, otherwise null */
    async open(typed: string): Promise<string | null> {
      const hash = await currentHash()
      // Compares keyed hashes, in constant time.
      const matches = sameText(hashOf(typed.trim()), hash ?? '')
      return hash && matches ? passesFor(hash).issue() : null
    },

    async isOpenTo(pass: string | null): Promise<boolean> {
      const hash = pass ? await currentHash() : null
      return hash !== null && passesFor(hash).fits(pass)
    },
  }
}
