import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Encryption } from './backup-format.ts'

/** Compresses and encrypts the parts of a backup, and reads them again. */
export interface Seal {
  /** @param key the part's key, which belongs to the seal: parts cannot be swapped */
  close(key: string, bytes: Uint8Array): Uint8Array
  /** @throws BackupError for a part that was changed or damaged */
  open(key: string, bytes: Uint8Array): Uint8Array
}

/** Why a backup cannot be made or restored, as the operator reads it. */
export class BackupError extends Error {}

const NONCE = 12
const TAG = 16
const CHECK = 'Stoop backup'
/** Takes about 128 MB. @source OWASP ASVS 5.0, appendix C: scrypt with N ≥ 2^17, r = 8, p = 1 */
const COST = 17
const FIRST_COST = 16

/** A seal without encryption. */
export const plainSeal: Seal = {
  close: (_key, bytes) => zstdCompressSync(bytes),
  open: (key, bytes) => decompress(key, bytes),
}

/** A seal for a new backup. @param passphrase null: the parts are only compressed */
export function newSeal(passphrase: string | null): { seal: Seal; encryption: Encryption | null } {
  if (passphrase === null) return { seal: plainSeal, encryption: null }
  const salt = randomBytes(16)
  const seal = encryptingSeal(passphrase, salt, COST)
  const check = Buffer.from(seal.close('check', Buffer.from(CHECK))).toString('base64')
  return { seal, encryption: { cipher: 'aes-256-gcm', salt: salt.toString('base64'), cost: COST, check } }
}

/** The seal of an existing backup. @throws BackupError for a missing or wrong passphrase */
export function sealOf(encryption: Encryption | null, passphrase: string | null): Seal {
  if (!encryption) {
    // Somebody may have put it in the place of an encrypted one.
    if (passphrase !== null)
      throw new BackupError(
        'This backup is not encrypted. If it is yours, restore it without BACKUP_PASSPHRASE.',
      )
    return plainSeal
  }
  if (passphrase === null)
    throw new BackupError('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const { salt, cost = FIRST_COST } = encryption
  // A manifest is not sealed: a larger number would take all memory.
  if (cost !== COST && cost !== FIRST_COST)
    throw new BackupError(
      'This backup was encrypted by a newer version of Stoop, or its manifest is damaged.',
    )
  const seal = encryptingSeal(passphrase, Buffer.from(salt, 'base64'), cost)
  try {
    seal.open('check', Buffer.from(encryption.check, 'base64'))
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE is not the passphrase of this backup.')
  }
  return seal
}

/** @param cost the power of two that scrypt's N is */
function encryptingSeal(passphrase: string, salt: Uint8Array, cost: number): Seal {
  const [N, r] = [2 ** cost, 8]
  const secret = scryptSync(passphrase.normalize('NFKC'), salt, 32, { N, r, p: 1, maxmem: 256 * N * r })
  return {
    close(key, bytes) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(key))
      const sealed = Buffer.concat([cipher.update(zstdCompressSync(bytes)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(key, bytes) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE))
          .setAAD(Buffer.from(key))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
        const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
        return decompress(key, opened)
      } catch {
        throw damaged(key)
      }
    },
  }
}

function decompress(key: string, bytes: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(bytes)
  } catch {
    throw damaged(key)
  }
}

const damaged = (key: string) => new BackupError(`The part ${key} of the backup is damaged.`)
