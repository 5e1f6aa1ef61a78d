import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is encrypted: each has a key of its own. Part of what is stored, so never to be renamed. */
type Purpose = 'second-factor' | 'webhooks'

/** Encrypts a secret for storage (AES-256-GCM): a leaked table is useless without the installation's key. */
export function seal(secretKey: string, purpose: Purpose, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secretKey, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts what `seal` returned. @throws Error if it was changed or sealed under another key */
export function unseal(secretKey: string, purpose: Purpose, sealed: Buffer): string {
  const key = sealingKey(secretKey, purpose)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function sealingKey(secretKey: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
}
