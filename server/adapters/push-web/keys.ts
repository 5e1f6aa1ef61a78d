import { createECDH, hkdfSync } from 'node:crypto'

/** A key pair for VAPID, base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key pair of an installation, derived from its secret: every process has the same one, and nothing else has to be kept.
 * @source RFC 8292 §2: a P-256 key pair
 */
export function derivePushKeys(secret: string): PushKeys {
  const pair = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `web push key ${attempt}`, 32))
    try {
      pair.setPrivateKey(key)
    } catch {
      // One in four billion numbers is no key of this curve.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}
