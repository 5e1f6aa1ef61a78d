import { createCipheriv, scryptSync } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PASSPHRASE } from '../testing/backups.ts'
import { newSeal, sealOf } from './seal.ts'

/** What version 0.1.0 wrote into a manifest. */
function firstEncryption() {
  const salt = Buffer.alloc(16, 7)
  const nonce = Buffer.alloc(12, 1)
  const secret = scryptSync(PASSPHRASE, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 })
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from('check'))
  const sealed = Buffer.concat([cipher.update(zstdCompressSync(Buffer.from('Stoop backup'))), cipher.final()])
  const check = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  return { cipher: 'aes-256-gcm', salt: salt.toString('base64'), check } as const
}

test('backups of the first version are opened with the cost that they were made with', () => {
  expect(() => sealOf(firstEncryption(), PASSPHRASE)).not.toThrow()
  expect(() => sealOf({ ...firstEncryption(), cost: 17 }, PASSPHRASE)).toThrow(/not the passphrase/)
})

test('a new backup is opened again, and one whose cost would take all memory is refused', () => {
  const { seal, encryption } = newSeal(PASSPHRASE)
  if (!encryption) throw new Error('it is encrypted')
  expect(encryption.cost).toBe(17)
  const opened = sealOf(encryption, PASSPHRASE).open('a part', seal.close('a part', Buffer.from('text')))
  expect(Buffer.from(opened).toString()).toBe('text')
  expect(() => sealOf({ ...encryption, cost: 30 }, PASSPHRASE)).toThrow(/newer version/)
})
